import { useState } from 'react'
import { readTransparentVideo } from '#contract/transparency.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { CHECKERED } from './checkered.ts'
import { ToolPage } from './tool-page.tsx'

/** One video with alpha on squares (TL-6). */
export function TransparencySimplePage() {
  const [tries, tryAgain] = useState(0)
  const [hasFailed, fail] = useState(false)
  const retry = () => {
    fail(false)
    tryAgain(tries + 1)
  }
  return (
    <ToolPage title="Transparent video" lead="You see the squares through it wherever it is transparent.">
      {hasFailed ? (
        <ErrorState title="The video could not be played here." onRetry={retry} />
      ) : (
        <video
          key={tries}
          src={readTransparentVideo.path}
          aria-label="A transparent video on squares"
          className={`${CHECKERED} aspect-square w-full max-w-md self-center rounded-card border border-line`}
          autoPlay
          controls
          loop
          muted
          playsInline
          onError={() => fail(true)}
        />
      )}
    </ToolPage>
  )
}
