import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import type { BackgroundPickerProps } from '#web/library/choice.ts'
import { TrimButton } from './trim-button.tsx'
import { uploadOf } from './upload-of.ts'

/** Beside the stage: trims the background that it shows. Hidden without one. */
export function TrimControl(choice: Pick<BackgroundPickerProps, 'chosen' | 'onChoose'>) {
  const video = uploadOf(useBackgrounds().data, choice.chosen)
  if (!video?.usable) return null
  return <TrimButton label="Trim" video={video} choice={choice} tone="plain" />
}
