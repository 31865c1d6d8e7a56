import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/class-names.ts'

const TONES = {
  danger: { Icon: CircleAlert, box: 'border-danger/50 bg-danger/10 text-danger', role: 'alert' },
  done: { Icon: CircleCheck, box: 'border-done/50 bg-done/10 text-done', role: 'status' },
  info: { Icon: Info, box: 'border-line bg-raised text-ink', role: 'status' },
} as const

export type NoticeProps = {
  tone: keyof typeof TONES
  className?: string | undefined
  /** Shows nothing when empty; later content is announced. */
  children: ReactNode
}

/** An inline message, announced when it appears. */
export function Notice({ tone, className, children }: NoticeProps) {
  const { Icon, box, role } = TONES[tone]
  return (
    <div role={role} className={cn('empty:hidden', className)}>
      {children && (
        <div className={cn('flex animate-fade items-start gap-3 rounded-control border px-4 py-3', box)}>
          <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
          <div className="min-w-0 flex-1">{children}</div>
        </div>
      )}
    </div>
  )
}
