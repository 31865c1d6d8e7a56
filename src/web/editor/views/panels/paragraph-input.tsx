import type { ReactNode } from 'react'
import { useTyping } from '#web/editor/tools/typing/use-typing.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/field/textarea.tsx'

type ParagraphInputProps = {
  label: string
  /** Of the words, as in `useTyping`. */
  name: string
  value: string
  /** Letters that the design takes. */
  max: number
  /** Shows the counter always. */
  isCounted?: boolean
  hint?: ReactNode
  placeholder?: string
  rows?: number
  className?: string
  /** Whether the field has the focus as soon as it is there. */
  takesFocus?: boolean
  onFocus?: () => void
  onChange: (value: string, streak: string) => void
}

const focus = (field: HTMLTextAreaElement | null): void => field?.focus()

/** A field of several lines for words of the design. */
export function ParagraphInput({
  label,
  hint,
  name,
  value,
  onChange,
  takesFocus,
  max,
  isCounted,
  ...control
}: ParagraphInputProps) {
  const typing = useTyping({ name, stored: value, max, put: onChange })
  return (
    <Field label={label} hint={hint} letters={{ text: typing.value, max, isCounted }}>
      {(ids) => (
        <Textarea
          className="min-h-20"
          {...ids}
          {...control}
          {...typing}
          ref={takesFocus ? focus : undefined}
        />
      )}
    </Field>
  )
}
