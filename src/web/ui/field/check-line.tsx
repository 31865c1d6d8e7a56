import type { ComponentProps, ReactNode } from 'react'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children' | 'className'> & {
  type: 'checkbox' | 'radio'
  children: ReactNode
  onChange: (checked: boolean) => void
}

/** A checkbox or radio button; the whole line is the target. */
export const CheckField = ({ children, onChange, ...input }: CheckFieldProps) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
    <input
      {...input}
      className="mt-0.5 size-5 shrink-0 cursor-pointer accent-pink"
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="min-w-0 flex-1">{children}</span>
  </label>
)
