import { lazy, Suspense } from 'react'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { WhenNear } from './panels/when-near.tsx'
import { Result } from './result/result.tsx'
import { ShortcutsHelp } from './shortcuts/shortcuts-help.tsx'

/** Nothing is generated before the user has come near. */
const ProgressOverlay = lazy(async () => ({
  default: (await import('./generate/progress-overlay.tsx')).ProgressOverlay,
}))

/** What opens over every layout. */
export const EditorDialogs = () => (
  <>
    <Result />
    <ShortcutsHelp />
    <WhenNear fallback={null} canWait>
      <OptionalBoundary>
        <Suspense>
          <ProgressOverlay />
        </Suspense>
      </OptionalBoundary>
    </WhenNear>
  </>
)
