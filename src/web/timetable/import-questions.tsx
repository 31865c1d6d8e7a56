import { mondayOf } from '#domain/timetable/week.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { CalendarChoice } from './calendar-choice.tsx'
import type { Preview, Source, WeekOf } from './import-source.ts'
import { missingColumns } from './table-columns.ts'
import { TableColumnsForm } from './table-columns-form.tsx'
import { weekLabel } from './timetable-words.ts'

/** What was read, of which week, and what an import of it changes. */
export type Read = {
  source: Source
  week: WeekOf
  preview: Preview
  /** The week that the text names, in its words, and the one that was on the screen. */
  named?: { text: string; mondays: readonly [string, string] }
}

/** The choice between two weeks, where the text names another one than it was read for. */
export const namedIn = ({
  preview: { heading },
  week,
}: Pick<Read, 'preview' | 'week'>): Pick<Read, 'named'> =>
  heading ? { named: { text: heading.text, mondays: [week.monday, heading.monday] } } : {}

/** Whether something must be chosen before an import. */
export function hasQuestion({ source, preview: { columns, doubts = [] } }: Read): boolean {
  if ('calendar' in source) return doubts.length > 0 && source.of === undefined
  return !!columns && (columns.doubt !== null || missingColumns(columns).length > 0)
}

type Props = {
  read: Read
  /** The week on the screen. */
  week: WeekOf
  /** What was chosen last, while it is still being read. */
  coming: WeekOf | undefined
  isBusy: boolean
  onLook: (source: Source) => void
  onWeek: (week: WeekOf) => void
}

/** What an import leaves to its person: columns, whose calendar it is, which week, and what becomes of other classes. */
export function ImportQuestions({ read, week, coming, isBusy, onLook, onWeek }: Props) {
  const { source, preview, named } = read
  const locale = useDateLocale()
  const isOneWeek = preview.classes.every(({ date }) => mondayOf(date) === read.week.monday)
  const isNextWeek = !named && read.week.monday !== week.monday
  return (
    <>
      {'table' in source && preview.columns && (
        <TableColumnsForm
          columns={preview.columns}
          near={week.monday}
          busy={isBusy}
          onChange={(map) => onLook({ ...source, map })}
        />
      )}
      {'calendar' in source && (preview.doubts ?? []).length > 0 && (
        <CalendarChoice
          doubts={preview.doubts ?? []}
          of={source.of}
          busy={isBusy}
          onChoose={(of) => onLook({ ...source, of })}
        />
      )}
      {named && (
        <div className="flex flex-col gap-2">
          <p className="text-sm">
            Your timetable says <span translate="no">“{named.text}”</span>. Which week are these classes in?
          </p>
          <SegmentedControl
            label="Week of these classes"
            value={coming?.monday ?? read.week.monday}
            options={named.mondays.toSorted().map((value) => ({ value, label: weekLabel(value, locale) }))}
            onChange={(monday) => onWeek({ ...read.week, ...coming, monday })}
          />
        </div>
      )}
      {isNextWeek && (
        <Notice tone="info">
          <p>All these classes are over this week, so they are added to the next week.</p>
          <Button className="mt-3" disabled={isBusy} onClick={() => onWeek(week)}>
            Add them to {weekLabel(week.monday, locale)}
          </Button>
        </Notice>
      )}
      {preview.mode && (
        <div className="flex flex-col gap-2">
          <p className="text-sm">This week has other classes. What becomes of them?</p>
          <SegmentedControl<'add' | 'replace'>
            label="This week has other classes"
            value={coming?.mode ?? preview.mode}
            options={[
              { value: 'add', label: 'Add to it' },
              { value: 'replace', label: isOneWeek ? 'Replace this week' : 'Replace these weeks' },
            ]}
            onChange={(mode) => onWeek({ ...read.week, ...coming, mode })}
          />
        </div>
      )}
    </>
  )
}
