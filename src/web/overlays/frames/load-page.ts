import { fetchFile } from '#web/api/fetch-file.ts'
import { createSerialQueue } from '#web/async/serial-queue.ts'
import type { PageGrid } from './fit-pages.ts'

/** Fetches a page and decodes it into its frames, row by row. */
export type LoadPage = (address: string, grid: PageGrid) => Promise<readonly ImageBitmap[]>

/** Decodes one page after the other, because decoding takes the memory of the full size (P-23). */
export function createPageLoader(): LoadPage {
  const enqueue = createSerialQueue()
  return async (address, grid) => {
    const file = await fetchFile(address, (response) => response.blob())
    return enqueue(async () => {
      const page = await createImageBitmap(file)
      try {
        return await cutFrames(page, grid)
      } finally {
        page.close()
      }
    })
  }
}

/**
 * Each frame becomes a picture of its own: a browser that scales a part of a picture mixes the pixels beside that part
 * into its edge, as HTML demands.
 */
function cutFrames(
  page: ImageBitmap,
  { columns, frames, width, height, shown }: PageGrid,
): Promise<ImageBitmap[]> {
  const isSmaller = shown.width < width || shown.height < height
  const options: ImageBitmapOptions = isSmaller
    ? { resizeWidth: shown.width, resizeHeight: shown.height, resizeQuality: 'medium' }
    : {}
  return Promise.all(
    Array.from({ length: frames }, (_, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      return createImageBitmap(page, column * width, row * height, width, height, options)
    }),
  )
}
