import type { Page } from '@playwright/test'

/** Waits until all of it is ready: the page then polls no more, and the machine prepares nothing. */
export async function readyLibrary(
  page: Page,
  url: string,
): Promise<{ overlays: string[]; background: string }> {
  const ready = async () => {
    const { universal } = await (await page.request.get(`${url}/api/background-videos`)).json()
    const overlays = await (await page.request.get(`${url}/api/overlays`)).json()
    const isReady = [...universal, ...overlays].every(({ status }: { status: string }) => status === 'ready')
    const slugs = overlays.map(({ publicId }: { publicId: string }) => publicId).slice(0, 6)
    return isReady && slugs.length === 6 ? { overlays: slugs, background: universal[0].publicId } : undefined
  }
  for (let tries = 0; tries < 120; tries++) {
    const found = await ready()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('The starter library did not become ready')
}
