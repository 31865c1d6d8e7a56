import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build, type Rolldown } from 'vite'

declare global {
  var overlayTests: typeof import('./overlay-in-the-browser.ts').overlayTests
}

let bundle: string

test.beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, 'overlay-in-the-browser.ts'),
        formats: ['iife'],
        name: 'bundled',
      },
    },
  })) as Rolldown.RolldownOutput[]
  bundle = built[0]?.output[0].code ?? ''
})

for (const shown of [32, 15]) {
  test(`a small overlay shows nothing of the frames beside it, with frames of ${shown} pixels (GE-22)`, async ({
    page,
  }) => {
    await page.addScriptTag({ content: bundle })
    const found = await page.evaluate((side) => globalThis.overlayTests.blueFrame({ shown: side }), shown)
    expect(found).toHaveLength(13)
    for (const { where, red, isBlue } of found) {
      expect.soft(isBlue, where).toBe(true)
      expect.soft(red, where).toBe(0)
    }
  })
}
