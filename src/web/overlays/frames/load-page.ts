import { fetched } from '#web/api/fetch-file.ts'
import type { PageSize } from './fit-pages.ts'

/** Fetches a page and decodes it, smaller where a size is named. */
export type LoadPage = (address: string, smaller?: PageSize) => Promise<ImageBitmap>

/** Decodes one page after the other: each takes its full size while it is decoded, whatever it becomes (P-23). */
export function createPageLoader(): LoadPage {
  let last: Promise<unknown> = Promise.resolve()
  return async (address, smaller) => {
    const file = await fetched(address, (response) => response.blob())
    const page = last.then(() =>
      smaller
        ? createImageBitmap(file, {
            resizeWidth: smaller.width,
            resizeHeight: smaller.height,
            resizeQuality: 'medium',
          })
        : createImageBitmap(file),
    )
    last = page.catch(() => undefined)
    return page
  }
}
