import { type PosterFormat, readPoster } from '#contract/downloads.ts'
import type { RenderId } from '#domain/ids.ts'
import { addressOf } from '#web/api/address.ts'
import { fetched } from '#web/api/fetched.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { tell } from '#web/bus/page-events.ts'
import { toast } from '#web/ui/state/toast.ts'
import type { Browsing } from './browser-download.ts'
import { fileName, saveAs, share, sharesFiles } from './browser-files.ts'
import type { PicturePorts } from './picture-saver.ts'

const PICTURES: Record<PosterFormat, string> = { png: 'image/png', jpg: 'image/jpeg' }

const nameIn = (format: PosterFormat): string => fileName(`picture.${format}`)
const addressIn = (format: PosterFormat, renderId: RenderId): string =>
  addressOf(readPoster.path, { renderId }, { format })

/** Long enough for every browser to have begun saving. */
const KEPT_MS = 60_000

/** Saving pictures with this browser. A picture that is here already needs no second request. */
export const browserPictures = ({ client, memory }: Pick<Browsing, 'client' | 'memory'>): PicturePorts => ({
  sharesFiles: sharesFiles(),
  async fetchPicture({ renderId }, format) {
    const read = (response: Response) => response.blob()
    const picture = await fetched(addressIn(format, renderId), read).finally(() => void refreshUser(client))
    memory.change(renderId, { isTaken: true })
    return new File([picture], nameIn(format), { type: PICTURES[format] })
  },
  save(file) {
    const address = URL.createObjectURL(file)
    saveAs(address, file.name)
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  },
  saveFromServer: ({ renderId }, format) => saveAs(addressIn(format, renderId), nameIn(format)),
  share,
  say: (tone, message) => void toast[tone](message),
  tellLimit: () => tell('downloadLimitReached', { at: 'download' }),
})
