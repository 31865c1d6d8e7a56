import { expect, signIn, test } from '#test/browser/app.ts'
import { FIXTURES, type Fixture } from './fixture-designs.ts'
import {
  attach,
  exportedAt,
  layOnDesk,
  PIXEL_FOR_PIXEL,
  previewAt,
  starterLibraryIsReady,
} from './on-the-stage.ts'
import { boxOfColor, type Picture, similarity } from './similarity.ts'

test.use(PIXEL_FOR_PIXEL)

/** Every text box must match within two pixels. */
function expectSameBoxes(preview: Picture, exported: Picture, colors: Fixture['colors']): void {
  for (const color of colors) {
    const [seen, made] = [boxOfColor(preview, color, 40), boxOfColor(exported, color, 40)]
    expect.soft([seen, made], `color ${color} in both pictures`).not.toContain(undefined)
    for (const side of ['left', 'top', 'right', 'bottom'] as const)
      expect.soft(Math.abs((seen?.[side] ?? 0) - (made?.[side] ?? 0)), side).toBeLessThanOrEqual(2)
  }
}

test.describe.configure({ mode: 'parallel' })

test.describe('the preview equals the export (P-3, TX-15, TX-17, GE-21, GE-22, M-5)', () => {
  for (const { name, design, colors, times } of FIXTURES) {
    test(name, async ({ page, app }) => {
      const userId = await signIn(page, app, 'pro@demo.test')
      await starterLibraryIsReady(page)
      await layOnDesk(page, userId, design)
      const previews: Picture[] = []
      for (const time of times) previews.push(await previewAt(page, time))
      const exports = await exportedAt(page, times)
      for (const [index, time] of times.entries()) {
        const [preview, exported] = [previews[index], exports[index]]
        if (!preview || !exported) throw new Error(`no picture at ${time}`)
        expect.soft(similarity(preview, exported), `likeness at ${time} s`).toBeGreaterThanOrEqual(0.97)
        if (index === times.length - 1) expectSameBoxes(preview, exported, colors)
        if (test.info().errors.length > 0) await attach({ preview, exported }, time)
      }
    })
  }
})
