import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Locator } from '@playwright/test'
import { readCode } from '#scene/testing/read-code.ts'

/** What a phone reads in what is on the screen; undefined if there is no code. */
export async function scanned(shown: Locator): Promise<string | undefined> {
  const picture = await loadImage(await shown.screenshot())
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.drawImage(picture, 0, 0)
  return readCode(context.getImageData(0, 0, picture.width, picture.height))
}
