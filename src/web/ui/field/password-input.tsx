import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input, type InputProps } from './input.tsx'

/** A password that can be looked at. Password managers and paste keep working. */
export function PasswordInput({ className, ...rest }: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={className ? `pr-14 ${className}` : 'pr-14'}
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-controls={rest.id}
        className="absolute inset-y-0 right-0.5 my-auto inline-grid size-11 place-items-center rounded-control text-quiet transition hover:text-ink"
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-5" aria-hidden />
      </button>
    </div>
  )
}
