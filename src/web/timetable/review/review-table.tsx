import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type Dispatch, useEffect, useMemo, useRef, useState } from 'react'
import { classKey } from '#domain/classes/class-type.ts'
import { matchClassName } from '#domain/timetable/match-class-name.ts'
import { classTypesQuery } from '#web/api/form/class-types-query.ts'
import { classCount } from '#web/timetable/timetable-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { moveByKey } from './cell-focus.ts'
import { COLUMN_NAMES, FIELDS, type Field } from './cells.ts'
import { dayOptions } from './day-options.ts'
import { Row } from './review-row.tsx'
import {
  editOf,
  isClass,
  openGuesses,
  type Review,
  type ReviewAction,
  type ReviewRow,
  shownCells,
} from './review-rows.ts'

type Props = {
  rows: readonly ReviewRow[]
  review: Review
  /** The first of the weeks that days are offered of. */
  monday: string
  showsProblems: boolean
  dispatch: Dispatch<ReviewAction>
}

const WIDTHS: Readonly<Record<Field, string>> = {
  day: 'w-34 xl:w-38',
  time: 'w-38 xl:w-44',
  title: '',
  instructor: 'w-28 xl:w-38',
  place: 'w-24 xl:w-34',
  spots: 'w-14 xl:w-20',
  link: 'w-26 xl:w-40',
}

/** Shorter than the names of their cells. */
const HEADINGS: Partial<Record<Field, string>> = { spots: 'Spots', link: 'Link' }

/** Rows that are drawn at once: a calendar has thousands. */
const STEP = 100

/** What was read, as a table whose cells are edited in place; as cards on a phone. */
export function ReviewTable({ rows, review, monday, showsProblems, dispatch }: Props) {
  const locale = useDateLocale()
  const days = useMemo(() => dayOptions(monday, locale), [monday, locale])
  const names = useClassTypeNames()
  const [limit, setLimit] = useState(STEP)
  const showsChange = rows.some(({ read }) => read !== undefined && read.change !== 'added')
  const listed = showsProblems ? rows : rows.slice(0, limit)
  return (
    <div className="flex flex-col gap-3">
      <Summary rows={rows} review={review} dispatch={dispatch} />
      <table
        aria-label="Classes"
        className="w-full border-collapse text-left max-lg:flex max-lg:flex-col max-lg:gap-3 lg:table-fixed"
        onKeyDown={moveByKey}
      >
        <thead className="max-lg:sr-only">
          <tr>
            {FIELDS.map((field) => (
              <th
                key={field}
                scope="col"
                className={`sticky top-0 z-10 bg-surface px-3 py-1 text-sm font-semibold text-quiet ${WIDTHS[field]}`}
              >
                {HEADINGS[field] ?? COLUMN_NAMES[field]}
              </th>
            ))}
            <th scope="col" className="w-11">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        {listed.map((row) => {
          const edit = editOf(review, row)
          const title = shownCells(row, edit).title
          const chosen = review.types.get(classKey(title))
          const read = title === row.cells.title ? row.read?.classType : undefined
          return (
            <Row
              key={row.id}
              row={row}
              edit={edit}
              classType={chosen === undefined ? (read ?? typeOf(title, names)) : chosen}
              isTypeChosen={chosen !== undefined}
              days={days}
              locale={locale}
              showsChange={showsChange}
              showsProblems={showsProblems}
              dispatch={dispatch}
            />
          )
        })}
      </table>
      {listed.length < rows.length && (
        <More count={rows.length - listed.length} onMore={() => setLimit(limit + STEP)} />
      )}
      <Button variant="ghost" className="self-start" onClick={() => dispatch({ kind: 'add-row' })}>
        <Plus className="size-5" aria-hidden />
        Add a class
      </Button>
    </div>
  )
}

const NO_NAMES: readonly string[] = []

function useClassTypeNames(): readonly string[] {
  const { data } = useQuery(classTypesQuery)
  return useMemo(() => data?.map(({ classType }) => classType) ?? NO_NAMES, [data])
}

const typeOf = (title: string, names: readonly string[]): string | null =>
  matchClassName(title, { names, answers: new Map() })?.name ?? null

type SummaryProps = Pick<Props, 'rows' | 'review' | 'dispatch'>

/** How much there is to look at, and one press for all that was guessed. */
function Summary({ rows, review, dispatch }: SummaryProps) {
  const edited = rows.map((row) => ({ row, edit: editOf(review, row) }))
  const open = openGuesses(rows, review)
  const guesses = open.reduce((sum, { fields }) => sum + fields.length, 0)
  const lines = edited.filter(({ row, edit }) => row.line && !edit.isRemoved && !isClass(row, edit)).length
  const classes = edited.filter(({ row, edit }) => isClass(row, edit)).length
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
      <span>
        {[
          classCount(classes),
          guesses > 0 && `${guesses === 1 ? '1 guess' : `${guesses} guesses`} to check`,
          lines > 0 && `${lines === 1 ? '1 line' : `${lines} lines`} not understood`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {guesses > 1 && (
        <TextButton onClick={() => dispatch({ kind: 'confirm', rows: open })}>
          All guesses are right
        </TextButton>
      )}
    </p>
  )
}

/** Draws more rows once it is in sight. */
function More({ count, onMore }: { count: number; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!button.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore())
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [onMore])
  return (
    <Button ref={button} onClick={onMore}>
      Show more rows ({count})
    </Button>
  )
}
