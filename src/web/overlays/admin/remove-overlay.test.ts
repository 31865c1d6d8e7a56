import { expect, it } from 'vitest'
import type { OverlayInLibrary } from '#contract/overlays.ts'
import { withoutOverlay } from './remove-overlay.ts'

const library = [
  { publicId: 'hearts', status: 'ready', animation: {} },
  { publicId: 'stars', status: 'ready', animation: {} },
  { publicId: 'broken', status: 'failed', problem: 'It is damaged.' },
] as unknown as OverlayInLibrary[]

const said = (overlays: readonly OverlayInLibrary[]) =>
  overlays.map(({ publicId, status }) => `${publicId} ${status}`)

it('a deleted overlay leaves the library and stays in the designs that use it', () => {
  expect(said(withoutOverlay(library, 'hearts'))).toEqual(['hearts retired', 'stars ready', 'broken failed'])
})

it('a deleted overlay whose preparation failed leaves nothing', () => {
  expect(said(withoutOverlay(library, 'broken'))).toEqual(['hearts ready', 'stars ready'])
})
