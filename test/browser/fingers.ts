import type { CDPSession, Page } from '@playwright/test'

type Place = { readonly x: number; readonly y: number }

/** Fingers on the screen of a page, as the browser's own touch events. */
export type Fingers = {
  /** Puts another finger down. */
  down(id: number, at: Place): Promise<void>
  /** Moves fingers in one event. */
  move(places: Readonly<Record<number, Place>>): Promise<void>
  /** Lifts one finger; the others stay. */
  up(id: number): Promise<void>
  /** The system cancels all touches, as it does for a phone call. */
  cancel(): Promise<void>
}

export async function fingersOn(page: Page): Promise<Fingers> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const places = new Map<number, Place>()
  const all = () => [...places].map(([id, { x, y }]) => ({ id, x, y }))
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints = all()) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    async down(id, at) {
      places.set(id, at)
      await send('touchStart')
    },
    async move(moved) {
      for (const [id, at] of Object.entries(moved)) places.set(Number(id), at)
      await send('touchMove')
    },
    async up(id) {
      const lifted = all().filter((point) => point.id === id)
      places.delete(id)
      await send('touchEnd', places.size > 0 ? lifted : [])
    },
    async cancel() {
      places.clear()
      await send('touchCancel', [])
    },
  }
}
