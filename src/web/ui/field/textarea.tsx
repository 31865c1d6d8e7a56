import type { ComponentProps } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { CONTROL } from './control-class.ts'

export type TextareaProps = ComponentProps<'textarea'> & { value: string }

export const Textarea = ({ className, ...rest }: TextareaProps) => (
  <textarea
    rows={4}
    className={cn(CONTROL, 'block min-h-24 resize-y leading-relaxed', className)}
    {...rest}
  />
)
