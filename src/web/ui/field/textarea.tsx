import type { ComponentProps } from 'react'
import { cn } from '#web/ui/class-names.ts'
import { CONTROL } from './control-class.ts'

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string
  /** Shows "n / max" and stops there. */
  maxLength?: number | undefined
}

export function Textarea({ value, maxLength, className, ...rest }: TextareaProps) {
  return (
    <div>
      <textarea
        rows={4}
        value={value}
        maxLength={maxLength}
        className={cn(CONTROL, 'block min-h-24 resize-y leading-relaxed', className)}
        {...rest}
      />
      {maxLength !== undefined && (
        <p className="tabular mt-1 text-right text-sm text-quiet">
          {value.length} / {maxLength}
        </p>
      )}
    </div>
  )
}
