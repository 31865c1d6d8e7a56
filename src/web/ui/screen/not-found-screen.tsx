import { buttonClass } from '#web/ui/action/button-class.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { SpotlitStage } from './spotlit-stage.tsx'
import { useAfterMs } from './use-after-ms.ts'

/** Waits 200 ms, so that a slow page never flashes "not found". */
export function NotFoundScreen() {
  const waited = useAfterMs(200)
  if (!waited) return <LoadingScreen />
  return (
    <SpotlitStage>
      <h1 className="font-display text-4xl font-bold text-balance sm:text-5xl">404 Page Not Found</h1>
      <p className="mt-4 text-lg text-quiet">The page you're looking for doesn't exist.</p>
      <a href="/" className={buttonClass({ variant: 'primary', className: 'mt-8' })}>
        Back to Home
      </a>
    </SpotlitStage>
  )
}
