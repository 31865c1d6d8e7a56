import type { ComponentProps } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { CONTROL } from './control-class.ts'

export type InputProps = ComponentProps<'input'>

/** Needs a name: inside a `Field`, or by `aria-label`. */
export const Input = ({ className, ...rest }: InputProps) => (
  <input className={cn(CONTROL, className)} {...rest} />
)
