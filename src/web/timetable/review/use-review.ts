import { useMemo, useReducer } from 'react'
import type { Preview, WeekOf } from '#web/timetable/import-source.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import {
  answersOf,
  changeReview,
  correctionsOf,
  countsOf,
  firstProblem,
  linesLeftOut,
  NO_REVIEW,
  riskyGuesses,
  rowsOf,
} from './review-rows.ts'

type Seen = { readonly preview: Preview; readonly week: WeekOf }

/** What a person changes of what was read. It stays while other readings of the same text are looked at. */
export function useReview(seen: Seen | undefined) {
  const locale = useDateLocale()
  const [review, dispatch] = useReducer(changeReview, NO_REVIEW)
  const preview = seen?.preview
  const rows = useMemo(
    () => (preview ? rowsOf(preview, locale, review.own) : []),
    [preview, locale, review.own],
  )
  return {
    rows,
    review,
    dispatch,
    isTouched: review !== NO_REVIEW,
    counts: countsOf(rows, review),
    problem: () => firstProblem(rows, review),
    leftOut: () => linesLeftOut(rows, review),
    guesses: () => riskyGuesses(rows, review),
    edits: () => ({ answers: answersOf(rows, review), corrections: correctionsOf(rows, review) }),
    /** Carries corrections over to another reading. */
    follow: (next: Seen) => {
      if (seen)
        dispatch({
          kind: 'follow',
          from: { preview: seen.preview, monday: seen.week.monday },
          to: { preview: next.preview, monday: next.week.monday },
        })
    },
  }
}
