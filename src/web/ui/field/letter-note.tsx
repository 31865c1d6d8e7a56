import { type LetterLimit, letterCountOf, tooLongWords } from './letter-limit.ts'

/** For a control without a `Field`: says near the limit of its letters how many there are, and beyond it what to do. */
export function LetterNote({ id, letters }: { id: string; letters: LetterLimit }) {
  const count = letterCountOf(letters)
  if (!count) return null
  const isTooLong = count.state === 'beyond'
  return (
    <p
      id={id}
      role={isTooLong ? 'alert' : undefined}
      className={isTooLong ? 'text-sm text-danger' : 'text-sm text-amber'}
    >
      <span className="tabular">
        {count.count} / {count.max}
      </span>
      {isTooLong && ` ${tooLongWords(count)}`}
    </p>
  )
}
