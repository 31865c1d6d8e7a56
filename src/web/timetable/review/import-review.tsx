import type { Dispatch } from 'react'
import type { ImportPreview } from '#contract/timetable.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { timesOf } from '#web/timetable/timetable-words.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import type { Review, ReviewAction, ReviewRow } from './review-rows.ts'
import { ReviewTable } from './review-table.tsx'

type Props = {
  preview: ImportPreview
  rows: readonly ReviewRow[]
  review: Review
  monday: string
  showsProblems: boolean
  dispatch: Dispatch<ReviewAction>
}

/** What an import would change, to be put right before it does. */
export function ImportReview({ preview: { classes, cancelled, notes }, ...table }: Props) {
  const locale = useDateLocale()
  return (
    <>
      {classes.length === 0 && (
        <Notice tone="info">
          No class was found. On each line, write a day, a time and a name, such as “Mon 18:00 Pole Flow”; in
          a calendar, look at other weeks.
        </Notice>
      )}
      <Listing
        title="Not in this timetable: these classes are cancelled"
        lines={cancelled.map(
          (each) => `${dayLabel(each.date, locale)}, ${timesOf(each, locale)} ${each.title}`,
        )}
      />
      <Listing title="Please check: this was left out, or is doubtful" lines={notes} />
      <ReviewTable {...table} />
    </>
  )
}

/** The classes below them stay in reach. */
const SHOWN_LINES = 5

function Listing({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  const more = lines.length - SHOWN_LINES
  return (
    <section className="rounded-card border border-line p-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm text-quiet wrap-anywhere">
        {lines.slice(0, SHOWN_LINES).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {more > 0 && (
        <details className="mt-1 text-sm text-quiet wrap-anywhere">
          <summary className="inline-flex min-h-11 cursor-pointer items-center">and {more} more</summary>
          <ul className="flex flex-col gap-1">
            {lines.slice(SHOWN_LINES).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
