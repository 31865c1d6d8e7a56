import { readCover } from '#contract/downloads.ts'
import type { RenderId } from '#domain/ids.ts'
import { addressOf } from '#web/api/address.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import { fileName, saveAs, saveFile, share, sharesFiles } from '#web/pieces/download/browser-files.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { CoverPorts } from './cover.ts'

/** Named like the video. */
const COVER_NAME = fileName('video.jpg')
const coverAddress = (renderId: RenderId, second: number): string =>
  addressOf(readCover.path, { renderId }, { at: String(second) })

/** The ports of a cover: this browser and this app's server. */
export const browserCovers = (): CoverPorts => ({
  sharesFiles: sharesFiles(),
  async fetchCover(renderId, second, signal) {
    const picture = await fetchFile(coverAddress(renderId, second), (response) => response.blob(), { signal })
    return new File([picture], COVER_NAME, { type: 'image/jpeg' })
  },
  save: saveFile,
  saveFromServer: (renderId, second) => saveAs(coverAddress(renderId, second), COVER_NAME),
  share,
  say: (tone, message) => void toast[tone](message),
})
