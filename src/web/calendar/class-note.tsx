import { CalendarDays } from 'lucide-react'
import { Link } from 'wouter'
import type { ClassOccurrence } from '#contract/timetable.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { timeLabel } from '#domain/classes/class-time.ts'
import { mondayOf } from '#domain/timetable/week.ts'
import { timetablePage } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Written } from '#web/ui/written.tsx'

const DAY_MINUTES = 24 * 60

/** A class of the calendar, and where it is changed. */
export function ClassNote({ one, onClose }: { one: ClassOccurrence; onClose: () => void }) {
  const locale = useDateLocale()
  const { start, end, instructor, place } = one
  const times = [start, ...(end === null ? [] : [end % DAY_MINUTES])]
    .map((minute) => timeLabel(minute, locale))
    .join(' – ')
  const about = [instructor && `with ${instructor}`, place].filter(Boolean).join(' · ')
  return (
    <Dialog
      open
      onOpenChange={(isShown) => isShown || onClose()}
      title={<Written>{one.title}</Written>}
      description={`${one.isCancelled ? 'Cancelled · ' : ''}${dayLabel(one.date, locale)}, ${times}`}
      footer={
        <Link href={timetablePage(mondayOf(one.date))} className={buttonClass({ variant: 'primary' })}>
          <CalendarDays className="size-5" aria-hidden />
          Open in the timetable
        </Link>
      }
    >
      <div className="flex flex-col gap-3">
        {about && <p translate="no">{about}</p>}
        <p className="text-quiet">
          Classes come from the timetable that you imported, so they are not moved here. When a class has
          another day, import the changed timetable, and it moves.
        </p>
      </div>
    </Dialog>
  )
}
