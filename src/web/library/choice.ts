import type { BackgroundVideo as Listed } from '#contract/backgrounds.ts'
import type { BackgroundVideo } from '#domain/design/background-video.ts'
import type { PublicId } from '#domain/ids.ts'
import { localStore } from '#web/storage/site-data.ts'
import { rememberChoice } from './selection-history.ts'

export type BackgroundPickerProps = {
  chosen: PublicId | null
  /** The choice at the moment of the call, even after the picker is unmounted. */
  chosenNow: () => PublicId | null
  /** Null clears the choice. A trim comes with its length in seconds. */
  onChoose: (background: BackgroundVideo | null, seconds?: number) => void
  /** Asks for the tab of the user's own clips; the picker says when it shows it. */
  areOwnWanted?: boolean
  onOwnShown?: () => void
}

/** Chooses a video; the same one again clears the choice (BG-8). */
export function toggleChoice({ chosen, onChoose }: BackgroundPickerProps, video: Listed): void {
  if (video.publicId === chosen) onChoose(null)
  else choose(onChoose, video)
}

export function choose(onChoose: BackgroundPickerProps['onChoose'], video: Listed): void {
  if (video.status === 'processing')
    void import('./prepare-first.ts').then(({ prepareFirst }) => prepareFirst(video))
  rememberChoice(localStore, video.url)
  const { publicId, url, libraryType, poster, clipOf, duration } = video
  onChoose({ id: publicId, url, libraryType, posterUrl: poster }, clipOf?.isTrim ? duration : undefined)
}
