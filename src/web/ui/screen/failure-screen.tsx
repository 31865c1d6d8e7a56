import { Button } from '#web/ui/action/button.tsx'
import { SpotlitStage } from './spotlit-stage.tsx'

export type FailureScreenProps = { error: unknown; onRetry: () => void }

/** Shown when a screen crashes. Details for support are collapsed. */
export const FailureScreen = ({ error, onRetry }: FailureScreenProps) => (
  <SpotlitStage>
    <div role="alert">
      <h1 className="font-display text-4xl font-bold text-balance sm:text-5xl">Something went wrong</h1>
      <p className="mt-4 text-lg text-quiet">
        We encountered an unexpected error. Please try refreshing the page.
      </p>
    </div>
    <Button variant="primary" size="lg" className="mt-8" onClick={onRetry}>
      Try Again
    </Button>
    <details className="mt-8 rounded-card border border-line bg-surface text-left">
      <summary className="min-h-11 px-4 py-3 font-semibold">Technical details</summary>
      <pre className="overflow-x-auto px-4 pb-4 text-sm whitespace-pre-wrap text-quiet">{String(error)}</pre>
    </details>
  </SpotlitStage>
)
