import type { ComponentProps } from 'react'
import { cn } from '#web/ui/class-names.ts'

type ChipProps = ComponentProps<'button'> & { isChosen: boolean }

/** One of several choices in a row. */
export const Chip = ({ isChosen, className, ...rest }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    className={cn(
      'flex min-h-11 shrink-0 items-center gap-2 rounded-chip border px-3 text-sm font-semibold whitespace-nowrap transition select-none',
      isChosen ? 'border-pink bg-pink/15 text-ink' : 'border-edge text-quiet hover:text-ink',
      className,
    )}
    {...rest}
  />
)

type ChipRowProps = { label: string; children: React.ReactNode }

/** Choices in one line that scrolls on a phone, in several on a desktop. */
export const ChipRow = ({ label, children }: ChipRowProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
  <div
    role="group"
    aria-label={label}
    className="-mx-4 flex scroll-px-4 gap-1.5 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
  >
    {children}
  </div>
)
