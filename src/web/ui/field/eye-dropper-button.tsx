import { Pipette } from 'lucide-react'
import { Button } from '#web/ui/action/button.tsx'

/** Of the browsers, Chromium's on desktops have it: https://developer.mozilla.org/docs/Web/API/EyeDropper_API */
type EyeDropper = { open(): Promise<{ sRGBHex: string }> }
type WithEyeDropper = { EyeDropper?: new () => EyeDropper }

/** Takes a color from anywhere on the screen. Not shown where the browser cannot. A canceled pick changes nothing. */
export function EyeDropperButton({ onPick }: { onPick: (color: string) => void }) {
  const { EyeDropper } = globalThis as WithEyeDropper
  if (!EyeDropper) return null
  const pick = () =>
    new EyeDropper().open().then(
      ({ sRGBHex }) => onPick(sRGBHex),
      () => undefined,
    )
  return (
    <Button className="min-h-11 px-3 text-sm" onClick={() => void pick()}>
      <Pipette className="size-5 text-pink-soft" aria-hidden />
      Pick from the screen
    </Button>
  )
}
