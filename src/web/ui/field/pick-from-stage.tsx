import { useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import { PickButton } from './pick-button.tsx'
import type { PickSource } from './pick-source.ts'
import { PicturePicker } from './picture-picker.tsx'

type PickFromStageProps = { source: PickSource; onPick: (color: string) => void }

/** Takes a color from a feature's picture. */
export function PickFromStage({ source, onPick }: PickFromStageProps) {
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
        <PicturePicker
          picture={picture}
          onLeave={leave}
          onPick={(color) => {
            leave()
            onPick(color)
          }}
        />
      )}
    </>
  )
}
