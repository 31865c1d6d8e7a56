import { type ReactNode, type Ref, useRef } from 'react'
import { NAME_MAX } from '#domain/design/details-form.ts'
import { useTyping } from '#web/editor/tools/typing/use-typing.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'

export type NameInputProps = {
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder?: string
  value: string
  /** The name in the account, offered while the field is empty, or shows another and cannot be edited. */
  known?: string | undefined
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  readOnly?: boolean
  onChange: (value: string, streak?: string) => void
  /** Called when the field loses the focus after its name was changed: a design's own name, which is only read, is not. */
  onChanged?: (value: string) => void
}

/** A name of at most 30 characters (FM-2). */
export function NameInput(props: NameInputProps) {
  const { ref, label, placeholder, value, known, aside, hint, error, readOnly, onChange, onChanged } = props
  const typing = useTyping({ name: `name:${label}`, stored: value, put: onChange })
  const atFocus = useRef(value)
  const isOffered = known && value !== known && (value === '' || readOnly)
  const offer = isOffered ? <Offer name={known} onTake={() => onChange(known)} /> : undefined
  return (
    <Field label={label} hint={offer ?? hint} error={error} aside={aside || counted(typing.value, readOnly)}>
      {(ids) => (
        <Input
          {...ids}
          {...typing}
          ref={ref}
          placeholder={placeholder}
          maxLength={NAME_MAX}
          readOnly={readOnly}
          autoComplete="off"
          className={cn(readOnly && 'border-line bg-transparent text-quiet hover:border-line')}
          onFocus={({ target }) => {
            atFocus.current = target.value
          }}
          onBlur={({ target }) => {
            typing.onBlur()
            if (target.value !== atFocus.current) onChanged?.(target.value)
          }}
        />
      )}
    </Field>
  )
}

const counted = (value: string, readOnly = false) =>
  value && !readOnly ? (
    <span className="tabular">
      {value.length} / {NAME_MAX}
    </span>
  ) : undefined

const Offer = ({ name, onTake }: { name: string; onTake: () => void }) => (
  <TextButton onClick={onTake}>
    Use <span translate="no">“{name}”</span>
  </TextButton>
)
