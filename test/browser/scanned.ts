import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Locator } from '@playwright/test'
import { readCode } from '#scene/testing/read-code.ts'

/** What a phone reads in what is on the screen; undefined if there is no code. */
export const scanned = async (shown: Locator): Promise<string | undefined> =>
  scannedIn(await shown.screenshot())

/** The same in the bytes or the file of a picture. */
export async function scannedIn(source: Buffer | string): Promise<string | undefined> {
  const picture = await loadImage(source)
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.drawImage(picture, 0, 0)
  return readCode(context.getImageData(0, 0, picture.width, picture.height))
}
