import type { ImportPreview } from '#contract/timetable.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { classKey } from '#domain/classes/class-type.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { ClassTypeField } from './class-type-field.tsx'
import { aboutOf, byDay, timesOf } from './timetable-words.ts'

type Props = {
  preview: ImportPreview
  /** By `classKey` of a title. */
  answers: ReadonlyMap<string, string | null>
  onAnswer: (title: string, classType: string | null) => void
}

/** What an import would change, and what it could not read. */
export function ImportReview({ preview: { classes, cancelled, notes }, answers, onAnswer }: Props) {
  const locale = useDateLocale()
  return (
    <>
      {classes.length === 0 && (
        <Notice tone="info">
          No class was found. On each line, write a day, a time and a name, such as “Mon 18:00 Pole Flow”; in
          a calendar, look at other weeks.
        </Notice>
      )}
      <Unknown classes={classes} answers={answers} onAnswer={onAnswer} />
      {byDay(classes).map(([date, ofDay]) => (
        <section key={date} className="flex flex-col gap-1">
          <h3 className="text-sm font-semibold text-quiet">{dayLabel(date, locale)}</h3>
          <ul className="flex flex-col gap-1">
            {ofDay.map((one) => (
              <li key={one.key} className="flex items-baseline gap-2">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="tabular text-quiet">{timesOf(one, locale)} </span>
                  <span translate="no" className="font-semibold">
                    {one.title}
                  </span>
                  {aboutOf(one) && (
                    <span translate="no" className="text-quiet">
                      {' '}
                      {aboutOf(one)}
                    </span>
                  )}
                </span>
                {one.change !== 'kept' && <Badge>{one.change === 'added' ? 'New' : 'Changed'}</Badge>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Listing
        title="No longer in your timetable: these are marked as cancelled"
        lines={cancelled.map((one) => `${dayLabel(one.date, locale)}, ${timesOf(one, locale)} ${one.title}`)}
      />
      <Listing title="Please check: this was left out, or is doubtful" lines={notes} />
    </>
  )
}

/** Titles for which no class type was found, each asked once. */
function Unknown({
  classes,
  answers,
  onAnswer,
}: { classes: ImportPreview['classes'] } & Omit<Props, 'preview'>) {
  const titles = new Map(
    classes.filter(({ classType }) => classType === null).map(({ title }) => [classKey(title), title]),
  )
  return [...titles].map(([key, title]) => (
    <ClassTypeField
      key={key}
      label={`Which class type is “${title}”?`}
      value={answers.get(key) ?? null}
      onChange={(classType) => onAnswer(title, classType)}
    />
  ))
}

const SHOWN_LINES = 20

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
      {more > 0 && <p className="mt-1 text-sm text-quiet">and {more} more</p>}
    </section>
  )
}
