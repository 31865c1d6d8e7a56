import type { ReactNode } from 'react'

export type EmptyStateProps = {
  icon?: ReactNode
  title: string
  /** What to do next. */
  hint?: ReactNode
  /** The button that does it. */
  action?: ReactNode
}

export const EmptyState = ({ icon, title, hint, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-2 rounded-card border border-dashed border-edge px-6 py-10 text-center">
    {icon && (
      <span className="mb-2 text-pink-soft [&_svg]:size-8" aria-hidden>
        {icon}
      </span>
    )}
    <p className="font-semibold">{title}</p>
    {hint && <p className="max-w-sm text-quiet">{hint}</p>}
    {action && <div className="mt-4">{action}</div>}
  </div>
)
