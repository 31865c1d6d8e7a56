import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { type LetterCount, type LetterLimit, letterCountOf, tooLongWords } from './letter-limit.ts'
import { useSubmitGuard } from './use-submit-guard.ts'

/** Ties a control to its label, hint and error; spread it onto the control. */
export type ControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export type FieldProps = {
  label: ReactNode
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined
  /** At the end of the label's line: a counter, a mark, a small button. Its space is reserved. */
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Words that are longer stay in the field whole; its form is not submitted until they are shorter. */
  letters?: LetterLimit | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

const COUNTED: Record<LetterCount['state'], string> = {
  far: 'tabular',
  near: 'tabular text-amber',
  beyond: 'tabular text-danger',
}

const Counter = ({ letters: { count, max, state } }: { letters: LetterCount }) => (
  <span className={COUNTED[state]}>
    {count} / {max}
  </span>
)

export function Field(props: FieldProps) {
  const { label, hideLabel, hint, letters, className, children } = props
  const id = useId()
  const count = letters && letterCountOf(letters)
  const isTooLong = count?.state === 'beyond'
  useSubmitGuard(id, isTooLong)
  const error = isTooLong ? tooLongWords(count) : props.error
  const aside = count && (count.state !== 'far' || !props.aside) ? <Counter letters={count} /> : props.aside
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cn('flex flex-col gap-2', className)}>
      <div className={hideLabel ? 'contents' : 'flex items-end justify-between gap-3'}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
          {label}
        </label>
        {aside && (
          <span className="flex h-5 items-center text-sm leading-5 whitespace-nowrap text-quiet">
            {aside}
          </span>
        )}
      </div>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <div id={`${id}-error`} role="alert" className="flex items-start gap-2 text-sm text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <div className="min-w-0 flex-1">{error}</div>
        </div>
      )}
    </div>
  )
}
