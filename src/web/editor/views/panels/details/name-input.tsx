import { type ReactNode, type Ref, useRef, useState } from 'react'
import { FACT_MAX, NAME_MAX } from '#domain/design/details-form.ts'
import { useTyping } from '#web/editor/tools/typing/use-typing.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { isBeyond } from '#web/ui/field/letter-limit.ts'

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

/**
 * A name of at most 30 letters (FM-2). The video shows a longer one, which is not stored for the next. What a timetable
 * says may be longer, and is not told off before somebody types.
 */
export function NameInput(props: NameInputProps) {
  const { ref, label, placeholder, value, known, aside, hint, error, readOnly, onChange, onChanged } = props
  const typing = useTyping({ name: `name:${label}`, stored: value, max: FACT_MAX.studio, put: onChange })
  const [isTyped, setTyped] = useState(isBeyond({ text: typing.value, max: FACT_MAX.studio }))
  const letters = { text: typing.value.trim(), max: NAME_MAX, isCounted: typing.value !== '' }
  const atFocus = useRef(value)
  const isOffered = known && value !== known && (value === '' || readOnly)
  const offer = isOffered ? <Offer name={known} onTake={() => onChange(known)} /> : undefined
  return (
    <Field
      label={label}
      hint={offer ?? hint}
      error={error}
      aside={aside}
      letters={isTyped && !readOnly ? letters : undefined}
    >
      {(ids) => (
        <Input
          {...ids}
          {...typing}
          ref={ref}
          placeholder={placeholder}
          readOnly={readOnly}
          autoComplete="off"
          className={cn(readOnly && 'border-line bg-transparent text-quiet hover:border-line')}
          onChange={(event) => {
            setTyped(true)
            typing.onChange(event)
          }}
          onFocus={({ target }) => {
            atFocus.current = target.value
          }}
          onBlur={({ target }) => {
            typing.onBlur()
            if (target.value !== atFocus.current && !isBeyond(letters)) onChanged?.(target.value)
          }}
        />
      )}
    </Field>
  )
}

const Offer = ({ name, onTake }: { name: string; onTake: () => void }) => (
  <TextButton onClick={onTake}>
    Use <span translate="no">“{name}”</span>
  </TextButton>
)
