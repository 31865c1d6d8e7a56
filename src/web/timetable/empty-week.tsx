import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { weekQuery } from './timetable-query.ts'
import { classCount } from './timetable-words.ts'

type Props = {
  /** Monday of the week after. */
  next: string
  /** The button that adds a timetable. */
  add: (variant?: 'primary') => ReactNode
  onShow: (monday: string) => void
}

/** A week without classes. Leads to the week after if that has classes, and otherwise asks for a timetable. */
export function EmptyWeek({ next, add, onShow }: Props) {
  const { data, isPlaceholderData } = useQuery(weekQuery(next))
  const count = isPlaceholderData ? 0 : (data?.length ?? 0)
  if (count === 0)
    return (
      <EmptyState
        icon={<CalendarDays />}
        title="No classes in this week yet"
        hint="Paste your timetable as you have it, or bring its calendar file. Each class becomes a promo in a moment, with its day, time and instructor."
        action={add('primary')}
      />
    )
  return (
    <EmptyState
      icon={<CalendarDays />}
      title="No classes in this week"
      hint={`The week after has ${classCount(count)}.`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={() => onShow(next)}>
            Show the week after
          </Button>
          {add()}
        </div>
      }
    />
  )
}
