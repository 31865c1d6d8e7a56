import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type { Exposure, Grade } from '#domain/design/setting/backdrop.ts'
import type { graderTests } from './grader-in-the-browser.ts'

const PLAIN: Grade = { mix: 1, saturation: 1, contrast: 1, gain: 1, lift: 0 }
const LIT: Exposure = { low: 12, high: 190, gamma: 0.6 }

const TONINGS: readonly { name: string; grade: Grade; exposure: Exposure | undefined }[] = [
  { name: 'identity', grade: PLAIN, exposure: undefined },
  {
    name: 'a map, mixed',
    grade: { ...PLAIN, map: ['#1a0633', '#d8315b', '#fff3d6'], mix: 0.7 },
    exposure: undefined,
  },
  { name: 'no color', grade: { ...PLAIN, saturation: 0 }, exposure: undefined },
  {
    name: 'more color, less contrast',
    grade: { ...PLAIN, saturation: 1.6, contrast: 0.7, lift: 12 },
    exposure: undefined,
  },
  { name: 'a key', grade: { ...PLAIN, key: 0.45, saturation: 0.8, gain: 0.9 }, exposure: LIT },
  {
    name: 'a key and a map',
    grade: { ...PLAIN, key: 0.3, map: ['#000000', '#3d5a80', '#e0fbfc'], mix: 0.5 },
    exposure: { low: 3, high: 240, gamma: 1.8 },
  },
]

let bundle: string

test.beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, 'grader-in-the-browser.ts'),
        formats: ['iife'],
        name: 'bundled',
      },
    },
  })) as Rolldown.RolldownOutput[]
  bundle = built[0]?.output[0].code ?? ''
})

/** Runs one of the functions of `grader-in-the-browser.ts` in a bare page. */
async function inPage<Name extends keyof typeof graderTests>(
  page: Page,
  name: Name,
  input: unknown,
): Promise<Awaited<ReturnType<(typeof graderTests)[Name]>>> {
  await page.addScriptTag({ content: bundle })
  return page.evaluate(
    ([called, given]) =>
      (globalThis as unknown as { graderTests: Record<string, (input: unknown) => unknown> }).graderTests[
        called as string
      ]?.(given) as never,
    [name, input] as const,
  )
}

test('the graphics processor grades as the scene does', async ({ page }) => {
  const { isFast, found } = await inPage(page, 'gradeAll', TONINGS)
  expect(isFast).toBe(true)
  expect(found).toHaveLength(3 * TONINGS.length)
  for (const { kind, index, mean, max, isExact } of found) {
    const what = `${TONINGS[index]?.name}, from ${kind}`
    expect.soft(isExact, what).toBe(true)
    expect.soft(mean, what).toBeLessThanOrEqual(1)
    expect.soft(max, what).toBeLessThanOrEqual(4)
  }
})

test('while a context is lost the pixels are graded one by one', async ({ page }) => {
  const { before, lost, after, isFreed } = await inPage(page, 'gradeThroughLoss', TONINGS[4])
  expect(before).toMatchObject({ isFast: true, isExact: true })
  expect(lost).toMatchObject({ isFast: false, isExact: true })
  expect(after).toMatchObject({ isFast: true, isExact: true })
  for (const step of [before, lost, after]) expect(step?.max).toBeLessThanOrEqual(4)
  expect(isFreed).toBe(true)
})

for (const hasWebGl of [true, false]) {
  const where = hasWebGl ? 'with an imitated graphics processor' : 'without WebGL 2'
  test(`${where} stills are graded pixel by pixel, and a playing clip with fewer pixels`, async ({
    page,
  }) => {
    const found = await inPage(page, 'gradeByPixels', { toning: TONINGS[1], hasWebGl })
    expect(found.isFast).toBe(false)
    expect(found.still).toMatchObject({ isExact: true, max: 0 })
    expect(found.moving).toEqual({ isExact: false, width: 180 })
    expect(found.isFreed).toBe(true)
  })
}
