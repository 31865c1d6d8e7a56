import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/action/button.tsx'

export type ErrorStateProps = {
  /** What happened. */
  title: string
  /** How to fix it. */
  message?: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string | undefined
  busy?: boolean | undefined
}

export const ErrorState = ({ title, message, onRetry, retryLabel = 'Retry', busy }: ErrorStateProps) => (
  <div
    role="alert"
    className="flex flex-col items-center gap-2 rounded-card border border-danger/50 bg-danger/5 px-6 py-8 text-center"
  >
    <CircleAlert className="size-8 text-danger" aria-hidden />
    <p className="font-semibold">{title}</p>
    {message && <p className="max-w-sm text-quiet">{message}</p>}
    {onRetry && (
      <Button className="mt-3" busy={busy && 'Trying again…'} onClick={onRetry}>
        <RotateCw className="size-5" aria-hidden />
        {retryLabel}
      </Button>
    )}
  </div>
)
