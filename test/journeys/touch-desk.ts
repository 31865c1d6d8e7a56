import type { Locator, Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, signIn } from '#test/browser/app.ts'
import { type Fingers, fingersOn } from '#test/browser/fingers.ts'

export const START: readonly Edit[] = [
  { kind: 'switch-content', to: 'class-details-only' },
  { kind: 'set-content', id: 'text1', content: 'Fly with us' },
  { kind: 'move', id: 'text1', to: percentPoint(50, 20) },
  { kind: 'set-content', id: 'text2', content: 'Tuesdays at seven' },
  { kind: 'move', id: 'text2', to: percentPoint(50, 91) },
  { kind: 'add-overlay', overlay: { publicId: PublicId.parse('hearts-rising'), url: '/hearts' } },
  { kind: 'move', id: 'overlay-1', to: percentPoint(40, 55) },
]

export type Desk = {
  readonly page: Page
  readonly stage: Locator
  readonly fingers: Fingers
  /** A position in percent of the stage, plus an offset in CSS pixels. */
  at(x: number, y: number, dx?: number, dy?: number): Promise<{ x: number; y: number }>
  /** The design as the browser stores it. */
  design(): Promise<Design>
}

/** The touch editor with two texts and an overlay on its stage. */
export async function openDesk(page: Page, app: App, start = START): Promise<Desk> {
  const key = `polepro.editor.${await signIn(page, app, 'pro@demo.test')}`
  const kept = JSON.stringify({
    design: start.reduce(applyEdit, initialDesign()),
    preferences: { collapsed: {} },
  })
  await page.addInitScript(
    ([name, value]) => localStorage.getItem(name ?? '') ?? localStorage.setItem(name ?? '', value ?? ''),
    [key, kept],
  )
  await page.goto('/')
  const stage = page.locator('[data-stage]')
  await expect(stage).toBeVisible()
  return {
    page,
    stage,
    fingers: await fingersOn(page),
    async at(x, y, dx = 0, dy = 0) {
      const box = await stage.boundingBox()
      if (!box) throw new Error('The stage is not visible')
      return { x: box.x + (x / 100) * box.width + dx, y: box.y + (y / 100) * box.height + dy }
    },
    design: () => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '').design, key),
  }
}

export const overlayOf = async ({ design }: Desk) => (await design()).overlayElements[0]
export const textOf = async ({ design }: Desk, id: string) =>
  (await design()).textElements.find((element) => element.id === id)

/** The gesture that the stage reports. */
export const isDoing = ({ stage }: Desk, what: string) => expect(stage).toHaveAttribute('data-gesture', what)

export const popup = ({ page }: Desk) => page.getByRole('dialog', { name: 'Edit text' })
