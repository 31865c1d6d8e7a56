import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../class-names.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Name for those who cannot see the icon; also the tooltip. */
  label: string
  icon: ReactNode
  pressed?: boolean | undefined
  tone?: 'plain' | 'outlined' | 'danger' | undefined
}

const TONES = {
  plain: 'text-quiet not-disabled:hover:bg-raised not-disabled:hover:text-ink',
  outlined: 'border border-edge bg-raised text-ink not-disabled:hover:bg-line',
  danger: 'text-danger not-disabled:hover:bg-raised',
}

export function IconButton({ label, icon, pressed, tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      data-tooltip={label}
      className={cn(
        'inline-grid size-11 shrink-0 place-items-center rounded-control transition disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-5',
        TONES[tone],
        pressed && 'bg-pink-deep text-white',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  )
}
