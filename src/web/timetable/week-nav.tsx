import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayAfter, mondayOf } from '#domain/timetable/week.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { weekLabel } from './timetable-words.ts'

type Props = {
  monday: string
  /** `yyyy-MM-dd`. */
  today: string
  onShow: (monday: string) => void
  /** A link beside it. */
  children?: ReactNode
}

/** Which week is shown, and the way to others. */
export const WeekNav = ({ monday, today, onShow, children }: Props) => {
  const locale = useDateLocale()
  return (
    <nav aria-label="Week" className="flex flex-wrap items-center gap-1 max-sm:justify-between">
      <IconButton label="Week before" icon={<ChevronLeft />} onClick={() => onShow(dayAfter(monday, -7))} />
      <p aria-live="polite" className="tabular min-w-40 text-center font-semibold">
        <span className="sr-only">Week of </span>
        {weekLabel(monday, locale)}
      </p>
      <IconButton label="Week after" icon={<ChevronRight />} onClick={() => onShow(dayAfter(monday, 7))} />
      {children}
      {monday !== mondayOf(today) && (
        <Button variant="ghost" className="px-3" onClick={() => onShow(mondayOf(today))}>
          Back to this week
        </Button>
      )}
    </nav>
  )
}
