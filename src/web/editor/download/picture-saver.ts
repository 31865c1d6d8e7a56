import { createStore } from 'zustand/vanilla'
import type { PosterFormat } from '#contract/downloads.ts'
import { ApiError, isAborted, sentenceOf } from '../../api/api-error.ts'
import type { FinalVideo } from '../generate/generation.ts'

export type PicturePorts = {
  /** Pictures are saved through the share sheet here. */
  readonly sharesFiles: boolean
  /** Takes the video of the allowance where it was not taken before. */
  fetchPicture(video: FinalVideo, format: PosterFormat): Promise<File>
  save(file: File): void
  share(file: File): Promise<void>
  say(tone: 'done' | 'error', message: string): void
  /** The allowance is used up. */
  tellLimit(): void
}

export type PictureSaver = ReturnType<typeof createPictureSaver>

/** Saves one picture of a finished video (EX-10). Pictures are small: what a tap fetched can still be shared by it. */
export function createPictureSaver(ports: PicturePorts) {
  const store = createStore(() => ({ isBusy: false }))

  async function hand(file: File): Promise<void> {
    if (!ports.sharesFiles) {
      ports.save(file)
      return ports.say('done', 'Picture saved. Check your Downloads folder.')
    }
    await ports.share(file).catch((error) => {
      if (!isAborted(error)) ports.save(file)
    })
  }

  return {
    store,
    async save(video: FinalVideo, format: PosterFormat): Promise<void> {
      if (store.getState().isBusy) return
      store.setState({ isBusy: true })
      try {
        await hand(await ports.fetchPicture(video, format))
      } catch (error) {
        if (error instanceof ApiError && error.upgradeFeature === 'downloads') ports.tellLimit()
        ports.say('error', `The picture could not be saved. ${sentenceOf(error)}`)
      } finally {
        store.setState({ isBusy: false })
      }
    },
  }
}
