import { lazy, Suspense, use } from 'react'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { PickButton } from './pick-button.tsx'
import { PickSourceContext } from './pick-source.ts'

/** Of the browsers, Chromium's on desktops have it: https://developer.mozilla.org/docs/Web/API/EyeDropper_API */
type EyeDropper = { open(): Promise<{ sRGBHex: string }> }
type WithEyeDropper = { EyeDropper?: new () => EyeDropper }

/** Loaded with the first color field that needs it: the stage waits for nothing. */
const PickFromStage = lazy(async () => ({ default: (await import('./pick-from-stage.tsx')).PickFromStage }))

/** Takes a color from anywhere on the screen, or from the stage where the browser cannot. A canceled pick changes nothing. */
export function EyeDropperButton({ onPick }: { onPick: (color: string) => void }) {
  const { EyeDropper } = globalThis as WithEyeDropper
  const source = use(PickSourceContext)
  if (!EyeDropper)
    return (
      <OptionalBoundary>
        <Suspense>{source && <PickFromStage source={source} onPick={onPick} />}</Suspense>
      </OptionalBoundary>
    )
  const pick = () =>
    new EyeDropper().open().then(
      ({ sRGBHex }) => onPick(sRGBHex),
      () => undefined,
    )
  return <PickButton label="Pick from the screen" onClick={() => void pick()} />
}
