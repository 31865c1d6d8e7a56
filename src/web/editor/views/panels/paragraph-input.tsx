import type { ReactNode } from 'react'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/field/textarea.tsx'

type ParagraphInputProps = {
  label: string
  value: string
  maxLength: number
  hint?: ReactNode
  placeholder?: string
  rows?: number
  className?: string
  /** Whether the field has the focus as soon as it is there. */
  takesFocus?: boolean
  onFocus?: () => void
  onChange: (value: string) => void
}

const focus = (field: HTMLTextAreaElement | null): void => field?.focus()

/** A field of several lines. Losing the focus ends the undo step of typing. */
export function ParagraphInput({ label, hint, onChange, takesFocus, ...control }: ParagraphInputProps) {
  const { editor } = useEditorModel()
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <Textarea
          className="min-h-20"
          {...ids}
          {...control}
          ref={takesFocus ? focus : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={editor.endStreak}
        />
      )}
    </Field>
  )
}
