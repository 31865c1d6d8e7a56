import type { ComponentProps } from 'react'
import { cn } from '#web/ui/class-names.ts'

/** Classes of a small button within text. The target is larger than the words. */
export const TEXT_BUTTON =
  'relative inline-block text-left rounded-sm font-semibold text-pink-soft underline-offset-4 hover:underline before:absolute before:-inset-x-2 before:-inset-y-3 disabled:text-quiet disabled:no-underline'

export const TextButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={cn(TEXT_BUTTON, className)} {...rest} />
)
