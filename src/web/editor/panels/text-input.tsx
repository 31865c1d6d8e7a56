import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { Textarea } from '../../ui/field/textarea.tsx'
import { useDesk } from '../editor-context.ts'

type TextInputProps = {
  label: string
  value: string
  maxLength: number
  hint?: string
  placeholder?: string
  rows?: number
  onChange: (value: string) => void
}

/** A line of text; leaving it ends the step of undo that typing made. */
export function LineInput({ label, hint, onChange, rows: _, ...control }: TextInputProps) {
  const { editor } = useDesk()
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <Input
          {...ids}
          {...control}
          onChange={(event) => onChange(event.target.value)}
          onBlur={editor.endStreak}
        />
      )}
    </Field>
  )
}

export function ParagraphInput({ label, hint, onChange, ...control }: TextInputProps) {
  const { editor } = useDesk()
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <Textarea
          className="min-h-20"
          {...ids}
          {...control}
          onChange={(event) => onChange(event.target.value)}
          onBlur={editor.endStreak}
        />
      )}
    </Field>
  )
}
