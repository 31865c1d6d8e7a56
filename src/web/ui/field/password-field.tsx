import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Input, type InputProps } from './input.tsx'

type PasswordFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> &
  Omit<InputProps, 'type' | 'className' | 'onChange'> & { onChange: (password: string) => void }

/** A password field with a show/hide button. Password managers and paste keep working. */
export function PasswordField({ label, hint, error, onChange, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-14"
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            className="absolute inset-y-0 right-0.5 my-auto inline-grid size-11 place-items-center rounded-control text-quiet transition hover:text-ink"
            onClick={() => setShown(!shown)}
          >
            <Icon className="size-5" aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}
