import { createStore } from 'zustand/vanilla'
import type { PosterFormat } from '#contract/downloads.ts'
import type { RenderId } from '#domain/ids.ts'
import { ApiError, isAborted, sentenceOf } from '#web/api/api-error.ts'
import type { FinalVideo } from '#web/pieces/download/final-video.ts'
import { isRefusedSheet } from '#web/pieces/download/refused-sheet.ts'

export type PicturePorts = {
  /** Pictures are saved through the share sheet in this browser. */
  readonly sharesFiles: boolean
  /** Counts the video against the allowance, once. */
  fetchPicture(video: FinalVideo, format: PosterFormat): Promise<File>
  save(file: File): void
  /** Lets the browser fetch and save it: on some phones, files from the page's own memory vanish (P-12). */
  saveFromServer(video: FinalVideo, format: PosterFormat): void
  share(file: File): Promise<void>
  say(tone: 'done' | 'info' | 'error', message: string): void
  /** The allowance is used up. */
  tellLimit(): void
}

export type PictureSaver = ReturnType<typeof createPictureSaver>

type Picture = { readonly renderId: RenderId; readonly format: PosterFormat; readonly file: File }

/**
 * Saves one picture of a finished video (EX-10). Pictures are small: the tap that fetched one can usually share it
 * too. Otherwise the picture waits for the next tap (P-13).
 */
export function createPictureSaver(ports: PicturePorts) {
  const store = createStore(() => ({ isBusy: false }))
  let kept: Picture | undefined

  async function fetchPicture(video: FinalVideo, format: PosterFormat): Promise<Picture> {
    const file = await ports.fetchPicture(video, format)
    return { renderId: video.renderId, format, file }
  }

  /** Closing the sheet is not a failure. A refused sheet needs a fresh tap, or is not available. */
  async function share(video: FinalVideo, picture: Picture, tap: 'fresh' | 'spent'): Promise<void> {
    try {
      await ports.share(picture.file)
    } catch (error) {
      if (isAborted(error)) return
      if (tap === 'fresh' || !isRefusedSheet(error)) return ports.saveFromServer(video, picture.format)
      kept = picture
      ports.say('info', `Picture ready - tap ${picture.format.toUpperCase()} again to save!`)
    }
  }

  async function save(video: FinalVideo, format: PosterFormat): Promise<void> {
    if (kept?.renderId === video.renderId && kept.format === format) return share(video, kept, 'fresh')
    const picture = await fetchPicture(video, format)
    if (ports.sharesFiles) return share(video, picture, 'spent')
    ports.save(picture.file)
    ports.say('done', 'Picture saved. Check your Downloads folder.')
  }

  return {
    store,
    async save(video: FinalVideo, format: PosterFormat): Promise<void> {
      if (store.getState().isBusy) return
      store.setState({ isBusy: true })
      try {
        await save(video, format)
      } catch (error) {
        if (error instanceof ApiError && error.upgradeFeature === 'downloads') ports.tellLimit()
        ports.say('error', `The picture could not be saved. ${sentenceOf(error)}`)
      } finally {
        store.setState({ isBusy: false })
      }
    },
  }
}
