import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/ui/class-names.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Accessible name, also the tooltip. */
  label: string
  icon: ReactNode
  pressed?: boolean | undefined
  tone?: 'plain' | 'outlined' | 'danger' | undefined
  /** Ignores clicks. Unlike `disabled`, it keeps the focus. */
  ariaDisabled?: boolean | undefined
}

const TONES = {
  plain:
    'text-quiet not-disabled:not-aria-disabled:hover:bg-raised not-disabled:not-aria-disabled:hover:text-ink',
  outlined: 'border border-edge bg-raised text-ink not-disabled:not-aria-disabled:hover:bg-line',
  danger: 'text-danger not-disabled:not-aria-disabled:hover:bg-raised',
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, pressed, tone = 'plain', ariaDisabled, className, onClick, ...rest } = props
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={ariaDisabled || undefined}
      data-tooltip={label}
      className={cn(
        'inline-grid size-11 shrink-0 place-items-center rounded-control transition disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-5',
        TONES[tone],
        pressed && 'bg-pink-deep text-white',
        className,
      )}
      onClick={ariaDisabled ? undefined : onClick}
      {...rest}
    >
      {icon}
    </button>
  )
}
