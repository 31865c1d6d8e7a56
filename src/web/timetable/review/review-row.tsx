import { Check, CircleAlert, CircleHelp, Undo2, X } from 'lucide-react'
import { type Dispatch, memo, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { shortDayLabel } from '#domain/classes/class-date.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Select, type SelectOption } from '#web/ui/choice/select.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { focusCell } from './cell-focus.ts'
import { COLUMN_NAMES, FIELDS, type Field, readTime, timeCell } from './cells.ts'
import { CELL, DOUBTFUL, ReviewCell } from './review-cell.tsx'
import {
  isClass,
  openDoubts,
  problemsOf,
  type ReviewAction,
  type ReviewRow,
  type RowEdit,
  shownCells,
} from './review-rows.ts'
import { TypePill } from './type-pill.tsx'

export type RowProps = {
  row: ReviewRow
  edit: RowEdit
  /** The class type that its title means, or that was chosen for it. */
  classType: string | null
  isTypeChosen: boolean
  days: readonly SelectOption[]
  locale: string
  /** Says what is new: not where all is. */
  showsChange: boolean
  showsProblems: boolean
  dispatch: Dispatch<ReviewAction>
}

export const COLUMNS = FIELDS.length + 1

/** A class or a line of the review. It is drawn again only when it changes. */
export const Row = memo(function Row(props: RowProps) {
  return props.edit.isRemoved ? <RemovedRow {...props} /> : <OpenRow {...props} />
})

/** On a phone a blank cell is its icon alone, until it is written in. */
const SMALL =
  'max-lg:order-3 max-lg:min-w-28 max-lg:flex-1 max-lg:has-placeholder-shown:min-w-11 max-lg:has-placeholder-shown:max-w-11 max-lg:focus-within:min-w-full! max-lg:focus-within:max-w-full!'

const PLACES: Readonly<Record<Field, string>> = {
  day: 'max-lg:order-1 max-lg:min-w-30 max-lg:flex-1',
  time: 'max-lg:order-1 max-lg:min-w-30 max-lg:flex-1',
  title: 'max-lg:order-2 max-lg:basis-full',
  instructor: 'max-lg:order-3 max-lg:min-w-28 max-lg:flex-1',
  place: SMALL,
  spots: SMALL,
  link: SMALL,
}

function OpenRow(props: RowProps) {
  const { row, edit, days, locale, showsProblems, dispatch } = props
  const id = useId()
  const cells = shownCells(row, edit)
  const doubts = openDoubts(row, edit)
  const [active, setActive] = useState<string>()
  const all = problemsOf(row, edit)
  const faulty = FIELDS.filter(
    (field) => all[field] && (showsProblems || (edit.cells[field] !== undefined && field !== active)),
  )
  const problems = Object.fromEntries(faulty.map((field) => [field, all[field]]))
  const name = cells.title.trim() || 'new class'
  const isUnread = row.line !== undefined && !(isClass(row, edit) && Object.keys(all).length === 0)
  const write = (field: Field) => (text: string) => dispatch({ kind: 'write', id: row.id, field, text })
  const about = (field: Field) => ({
    isDoubtful: doubts.some((doubt) => doubt.field === field),
    describedBy:
      [
        doubts.some((doubt) => doubt.field === field) && `${id}-doubt-${field}`,
        problems[field] && `${id}-problem-${field}`,
        isUnread && field === 'title' && `${id}-line`,
      ]
        .filter(Boolean)
        .join(' ') || undefined,
  })
  return (
    <tbody
      data-row={row.id}
      onFocus={({ target }) => setActive(target.dataset.column)}
      onBlur={() => setActive(undefined)}
      className={cn(
        'lg:border-b lg:border-line max-lg:flex max-lg:flex-col max-lg:gap-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-2',
        isUnread && 'bg-amber/5 max-lg:border-dashed max-lg:border-amber/70',
      )}
    >
      <tr className="align-top max-lg:flex max-lg:flex-wrap max-lg:gap-1.5">
        {FIELDS.map((field) => (
          <td key={field} className={cn('lg:px-0.5 lg:pt-1.5', PLACES[field])}>
            {field === 'day' ? (
              <DayCell
                value={cells.day}
                days={days}
                locale={locale}
                of={name}
                {...about(field)}
                isInvalid={problems.day !== undefined}
                onWrite={write('day')}
              />
            ) : (
              <ReviewCell
                field={field}
                value={cells[field]}
                of={name}
                {...about(field)}
                isFaulty={problems[field] !== undefined}
                onWrite={write(field)}
                onLeave={(text) => {
                  const time = field === 'time' && text !== row.cells.time ? readTime(text) : undefined
                  if (time && !('problem' in time)) write(field)(timeCell(time, locale))
                }}
              />
            )}
          </td>
        ))}
        <td className="max-lg:order-1 lg:pt-1.5">
          <IconButton
            data-column="remove"
            label={`Remove ${name}`}
            icon={<X />}
            onClick={() => dispatch({ kind: 'remove', id: row.id })}
          />
        </td>
      </tr>
      <tr className="max-lg:block">
        <td colSpan={COLUMNS} className="max-lg:block lg:px-0.5 lg:pt-0.5 lg:pb-1.5">
          <Marks {...props} id={id} doubts={doubts} problems={problems} name={name} isUnread={isUnread} />
        </td>
      </tr>
    </tbody>
  )
}

type DayProps = {
  value: string
  days: readonly SelectOption[]
  locale: string
  of: string
  isDoubtful: boolean
  isInvalid: boolean
  describedBy: string | undefined
  onWrite: (day: string) => void
}

function DayCell({ value, days, locale, of, isDoubtful, isInvalid, describedBy, onWrite }: DayProps) {
  const isListed = value === '' || days.some((day) => day.value === value)
  return (
    <Select
      data-column="day"
      aria-label={`Day, ${of}`}
      {...(describedBy && { 'aria-describedby': describedBy })}
      {...(isInvalid && { 'aria-invalid': true })}
      className={cn(
        CELL,
        value === '' && 'text-quiet',
        'gap-1 pr-1.5 max-xl:[&>svg]:hidden',
        isDoubtful && DOUBTFUL,
      )}
      placeholder="Day"
      value={value}
      options={isListed ? days : [{ value, label: shortDayLabel(value, locale) }, ...days]}
      onChange={onWrite}
    />
  )
}

type MarksProps = RowProps & {
  id: string
  doubts: ReviewRow['doubts']
  problems: Readonly<Record<string, string | undefined>>
  name: string
  /** A line that is no class yet. */
  isUnread: boolean
}

/** What is to be said about a row, below it: its class type, what was guessed, what is wrong. */
function Marks({ row, classType, isTypeChosen, showsChange, dispatch, ...rest }: MarksProps) {
  const { id, doubts, problems, name, edit, isUnread } = rest
  const isTouched = Object.keys(edit.cells).length > 0
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {showsChange && row.read && row.read.change !== 'kept' && (
        <Badge>{row.read.change === 'added' ? 'New' : 'Changed'}</Badge>
      )}
      {(row.read || isTouched) && (
        <TypePill
          title={name}
          value={classType}
          isChosen={isTypeChosen}
          onChange={(chosen) => dispatch({ kind: 'choose-type', title: name, classType: chosen })}
        />
      )}
      {row.line && isUnread && (
        <p id={`${id}-line`} className="flex items-start gap-1.5 text-sm text-amber">
          <CircleHelp className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span>
            Line {row.line.line} was not understood{lineReason(row.line.why)}. It stays out, unless you give
            it a day and a time.
          </span>
        </p>
      )}
      {doubts.map(({ field, why }) => (
        <button
          key={`${field} ${why}`}
          id={`${id}-doubt-${field}`}
          type="button"
          className="inline-flex min-h-8 items-center gap-1.5 rounded-chip border border-dashed border-amber px-2.5 text-left text-sm text-amber transition hover:bg-amber/10 max-lg:min-h-11 pointer-coarse:min-h-11"
          onClick={() => dispatch({ kind: 'confirm', rows: [{ id: row.id, fields: [field] }] })}
        >
          <CircleHelp className="size-4 shrink-0" aria-hidden />
          <span>
            {COLUMN_NAMES[field]}: {why}
          </span>
          <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-ink">
            <Check className="size-4" aria-hidden />
            It’s right
          </span>
        </button>
      ))}
      {FIELDS.filter((field) => problems[field]).map((field) => (
        <p
          key={field}
          id={`${id}-problem-${field}`}
          role="alert"
          className="flex items-start gap-1.5 text-sm text-danger"
        >
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {COLUMN_NAMES[field]}: {problems[field]}
        </p>
      ))}
    </div>
  )
}

const lineReason = (why: string): string => (why === 'it is no class.' ? '' : `: ${why.replace(/\.$/, '')}`)

/** It stays where it was, so that it can be brought back. */
function RemovedRow({ row, edit, dispatch }: RowProps) {
  const title = shownCells(row, edit).title.trim() || 'New class'
  const isStored = row.read && row.read.change !== 'added'
  return (
    <tbody data-row={row.id} className="lg:border-b lg:border-line max-lg:block">
      <tr className="max-lg:block">
        <td colSpan={COLUMNS} className="max-lg:block">
          <div className="flex items-center gap-3 rounded-card py-1 pl-3 text-sm text-quiet">
            <span className="min-w-0 flex-1">
              <span translate="no" className="line-through wrap-anywhere">
                {title}
              </span>{' '}
              {isStored ? 'stays in your timetable as it is.' : 'is left out.'}
            </span>
            <Button
              ref={takeFocus}
              variant="ghost"
              aria-label={`Undo: bring back ${title}`}
              onClick={() => {
                flushSync(() => dispatch({ kind: 'restore', id: row.id }))
                focusCell(row.id, 'title')
              }}
            >
              <Undo2 className="size-5" aria-hidden />
              Undo
            </Button>
          </div>
        </td>
      </tr>
    </tbody>
  )
}

/** The button that removed the row is gone. */
function takeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}
