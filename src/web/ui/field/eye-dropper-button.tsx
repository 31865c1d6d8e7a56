import { Pipette } from 'lucide-react'
import { lazy, Suspense, use, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type PickSource, PickSourceContext } from './pick-source.ts'

/** Of the browsers, Chromium's on desktops have it: https://developer.mozilla.org/docs/Web/API/EyeDropper_API */
type EyeDropper = { open(): Promise<{ sRGBHex: string }> }
type WithEyeDropper = { EyeDropper?: new () => EyeDropper }
type PickProps = { onPick: (color: string) => void }

/** Takes a color from anywhere on the screen, or from the stage where the browser cannot. A canceled pick changes nothing. */
export function EyeDropperButton({ onPick }: PickProps) {
  const { EyeDropper } = globalThis as WithEyeDropper
  const source = use(PickSourceContext)
  if (!EyeDropper) return source ? <PickFromStage source={source} onPick={onPick} /> : null
  const pick = () =>
    new EyeDropper().open().then(
      ({ sRGBHex }) => onPick(sRGBHex),
      () => undefined,
    )
  return <PickButton label="Pick from the screen" onClick={() => void pick()} />
}

const PickButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button className="min-h-11 px-3 text-sm" onClick={onClick}>
    <Pipette className="size-5 text-pink-soft" aria-hidden />
    {label}
  </Button>
)

const PicturePicker = lazy(async () => ({ default: (await import('./picture-picker.tsx')).PicturePicker }))

function PickFromStage({ source, onPick }: PickProps & { source: PickSource }) {
  const [picture, setPicture] = useState<ImageData>()
  const leave = () => setPicture(undefined)
  async function begin(): Promise<void> {
    const pixels = await source()
    if (pixels) setPicture(pixels)
    else toast.info('The stage’s colors cannot be read in this browser.')
  }
  return (
    <>
      <PickButton label="Pick from the stage" onClick={() => void begin()} />
      {picture && (
        <OptionalBoundary>
          <Suspense>
            <PicturePicker
              picture={picture}
              onLeave={leave}
              onPick={(color) => {
                leave()
                onPick(color)
              }}
            />
          </Suspense>
        </OptionalBoundary>
      )}
    </>
  )
}
