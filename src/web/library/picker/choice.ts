import type { BackgroundVideo as Listed } from '#contract/backgrounds.ts'
import { openBackground } from '#contract/clips.ts'
import type { BackgroundVideo } from '#domain/design/background-video.ts'
import type { PublicId } from '#domain/ids.ts'
import { call } from '../../api/call.ts'
import { rememberChoice } from './selection-history.ts'

export type BackgroundPickerProps = {
  chosen: PublicId | null
  /** Null takes the choice back. */
  onChoose: (background: BackgroundVideo | null) => void
}

/** Has a video prepared before the others; it would be prepared without this as well, only later. */
export function prepareFirst({ publicId, status }: Pick<Listed, 'publicId' | 'status'>): void {
  if (status === 'processing') void call(openBackground, { params: { publicId } }).catch(() => undefined)
}

/** Chooses a video; the same one again clears the choice (BG-8). */
export function toggleChoice({ chosen, onChoose }: BackgroundPickerProps, video: Listed): void {
  if (video.publicId === chosen) {
    onChoose(null)
    return
  }
  prepareFirst(video)
  rememberChoice(localStorage, video.url)
  const { publicId, url, libraryType, poster } = video
  onChoose({ id: publicId, url, libraryType, posterUrl: poster })
}
