import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { OVERLAYS_MAX } from '#domain/design/overlay-element.ts'
import { TEXT_ELEMENTS_MAX } from '#domain/design/text-element.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { applyEdit } from './apply-edit.ts'
import { copyOf } from './duplicating.ts'

const run = (...edits: Edit[]): Design => edits.reduce(applyEdit, initialDesign())
const add: Edit = {
  kind: 'add-overlay',
  overlay: { publicId: PublicId.parse('hearts'), url: '/h' },
}
const copy = (id: string): Edit => ({ kind: 'duplicate', id })
const written: Edit = { kind: 'set-content', id: 'header', content: 'Pole Flow' }
const times = (count: number, edit: Edit): Edit[] => Array.from({ length: count }, () => edit)

describe('a copy of a text', () => {
  it('says and looks the same, a little aside, in front, with an id of its own', () => {
    const design = run(
      written,
      { kind: 'set-text-background', id: 'header', background: { style: 'neon' } },
      copy('header'),
    )
    const [header, twin] = [design.textElements[0], design.textElements.at(-1)]
    expect(twin).toEqual({ ...header, id: 'manual-1', x: 54, y: 11 })
    expect(copyOf(design, 'header')).toBe('manual-1')
  })

  it('stands on the other side where the frame ends', () => {
    const corner: Edit = { kind: 'move', id: 'header', to: percentPoint(98, 99) }
    expect(run(written, corner, copy('header')).textElements.at(-1)).toMatchObject({ x: 94, y: 96 })
  })

  it('stands where it is put', () => {
    const put: Edit = { kind: 'duplicate', id: 'header', to: percentPoint(20, 30) }
    expect(run(written, put).textElements.at(-1)).toMatchObject({ x: 20, y: 30 })
  })

  it('leaves the field of the form to the original', () => {
    const design = run(written, copy('header'), { kind: 'fill-form', form: { classType: 'Heels' } })
    expect(design.textElements.find(({ id }) => id === 'manual-1')?.content).toBe('Pole Flow')
    expect(design.header).toBe('Heels')
  })

  it('goes altogether when it is deleted, and makes room for another', () => {
    const design = run(written, ...times(TEXT_ELEMENTS_MAX, copy('header')))
    expect(design.textElements).toHaveLength(TEXT_ELEMENTS_MAX)
    expect(applyEdit(design, copy('header'))).toBe(design)
    const less = applyEdit(design, { kind: 'delete', id: 'manual-3' })
    expect(less.textElements).toHaveLength(TEXT_ELEMENTS_MAX - 1)
    expect(less.textElements.some(({ id }) => id === 'manual-3')).toBe(false)
  })
})

describe('a copy of an overlay', () => {
  it('counts as one more instance and positions individually (OV-5, OV-6, ED-24)', () => {
    const design = run(add, { kind: 'rotate', id: 'overlay-1', rotation: 20 }, copy('overlay-1'))
    expect(design.overlayElements[1]).toMatchObject({ id: 'overlay-2', rotation: 20, x: 54, y: 73, scale: 2 })
    expect(design.useIndividualPositioning).toBe(true)
  })

  it('ends where a video is full', () => {
    const design = run(add, ...times(OVERLAYS_MAX + 3, copy('overlay-1')))
    expect(design.overlayElements).toHaveLength(OVERLAYS_MAX)
  })
})

it('there is no copy of nothing', () => {
  const design = initialDesign()
  expect(applyEdit(design, copy('missing'))).toBe(design)
})
