import { CircleAlert } from 'lucide-react'
import { Button } from '#web/ui/action/button.tsx'

type PaymentErrorBannerProps = {
  /** Undefined hides the banner. */
  sentence: string | undefined
  /** Undefined if there is nothing to retry. */
  onRetry: (() => void) | undefined
  onDismiss: () => void
}

/** Sticky: the buttons that may fail are far below the heading. */
export const PaymentErrorBanner = ({ sentence, onRetry, onDismiss }: PaymentErrorBannerProps) => (
  <div role="alert" className="sticky top-3 z-10 empty:hidden">
    {sentence && (
      <div className="flex animate-fade flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-danger/60 bg-[color-mix(in_oklab,var(--color-danger)_12%,var(--color-surface))] px-5 py-4 shadow-card">
        <CircleAlert className="size-6 shrink-0 text-danger" aria-hidden />
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold text-danger">Payment Error</p>
          <p>{sentence}</p>
        </div>
        <div className="flex gap-2">
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          <Button variant="ghost" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      </div>
    )}
  </div>
)
