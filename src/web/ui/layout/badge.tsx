import type { ReactNode } from 'react'
import { cn } from '#web/ui/class-names.ts'

export type BadgeTone = 'neutral' | 'accent' | 'amber' | 'done' | 'danger'

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-line bg-raised text-quiet',
  accent: 'border-pink/60 bg-pink/10 text-pink-soft',
  amber: 'border-amber/60 bg-amber/10 text-amber',
  done: 'border-done/60 bg-done/10 text-done',
  danger: 'border-danger/60 bg-danger/10 text-danger',
}

export const Badge = ({ tone = 'neutral', className, children }: BadgeProps) => (
  <span
    className={cn(
      'tabular inline-flex items-center gap-1 rounded-chip border font-sans px-2.5 py-1 text-xs leading-none font-bold tracking-wide whitespace-nowrap',
      TONES[tone],
      className,
    )}
  >
    {children}
  </span>
)

export type BadgeProps = { tone?: BadgeTone | undefined; className?: string | undefined; children: ReactNode }
