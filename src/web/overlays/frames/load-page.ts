import { fetchFile } from '#web/api/fetch-file.ts'
import { createSerialQueue } from '#web/async/serial-queue.ts'
import type { PageSize } from './fit-pages.ts'

/** Fetches a page and decodes it, smaller where a size is given. */
export type LoadPage = (address: string, smaller?: PageSize) => Promise<ImageBitmap>

/** Decodes one page after the other, because decoding takes the memory of the full size (P-23). */
export function createPageLoader(): LoadPage {
  const enqueue = createSerialQueue()
  return async (address, smaller) => {
    const file = await fetchFile(address, (response) => response.blob())
    return enqueue(() =>
      smaller
        ? createImageBitmap(file, {
            resizeWidth: smaller.width,
            resizeHeight: smaller.height,
            resizeQuality: 'medium',
          })
        : createImageBitmap(file),
    )
  }
}
