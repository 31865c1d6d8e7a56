import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { deleteWeek } from '#contract/timetable.ts'
import { call } from '#web/api/call.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { refreshTimetable } from './timetable-query.ts'
import { classCount, deletedLine, staysLine, type WeekCounts, weekLabel } from './timetable-words.ts'

type Props = {
  monday: string
  counts: WeekCounts
}

/** Deletes the classes of a week, once it was said which stay: first those without a draft, then the others. */
export function DeleteWeek({ monday, counts }: Props) {
  const client = useQueryClient()
  const locale = useDateLocale()
  const isDrafted = counts.free === 0
  const remove = async () => {
    const line = deletedLine(
      await call(deleteWeek, { query: { monday, ...(isDrafted && { drafted: 'too' }) } }),
    )
    await refreshTimetable(client)
    announce(line)
    toast.done(line)
  }
  return (
    <ConfirmedAction
      question={{
        title: `Delete ${classCount(isDrafted ? counts.drafted : counts.free)}${isDrafted ? ' with drafts' : ''}?`,
        description: `They are of ${weekLabel(monday, locale)}, and this cannot be undone. ${staysLine(counts)}`,
        confirmLabel: 'Delete',
        tone: 'danger',
      }}
      doing="Deleting…"
      work={remove}
    >
      {({ busy, ask }) => (
        <Button
          variant="ghost"
          className="self-start text-danger"
          busy={busy}
          aria-haspopup="dialog"
          onClick={ask}
        >
          <Trash2 className="size-5" aria-hidden />
          {isDrafted ? 'Delete the classes with drafts…' : 'Delete this week’s classes…'}
        </Button>
      )}
    </ConfirmedAction>
  )
}
