import { cn } from '#web/ui/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'amber'
export type ButtonSize = 'md' | 'lg'

const BASE =
  'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none transition active:translate-y-px disabled:cursor-not-allowed disabled:active:translate-y-0 aria-busy:cursor-progress'

/** Disabled styles use flat colors, not opacity, so that the label stays readable. */
const OFF = 'off:border-line off:bg-raised off:bg-none off:text-quiet off:shadow-none'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'accent-fill border border-transparent text-white shadow-[0_8px_28px_-10px_var(--color-pink)] not-disabled:hover:brightness-110',
  secondary:
    'border border-edge bg-raised text-ink not-disabled:hover:border-quiet not-disabled:hover:bg-line',
  ghost:
    'border border-transparent text-ink not-disabled:hover:bg-raised off:border-transparent off:bg-transparent',
  danger: 'border border-transparent bg-danger-deep text-white not-disabled:hover:brightness-110',
  amber: 'border border-transparent bg-amber text-stage not-disabled:hover:brightness-110',
}

const SIZES: Record<ButtonSize, string> = { md: 'px-4 py-2 text-base', lg: 'min-h-14 px-6 py-3 text-lg' }

/** Classes of a button, also for links that look like one. */
export const buttonClass = ({
  variant = 'secondary',
  size = 'md',
  className,
}: {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
} = {}): string => cn(BASE, OFF, VARIANTS[variant], SIZES[size], className)
