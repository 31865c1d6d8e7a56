import { expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { EMPTY_FORM } from '#domain/design/details-form.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { movedIn, withFocusIn } from '#domain/formats/overrides.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { kitLook, kitStart } from './kit-start.ts'

const background = {
  id: PublicId.parse('spotlight-haze'),
  url: '/clip.mp4',
  libraryType: 'universal',
  posterUrl: null,
} as const
const DARK = { all: 0.4, top: 0, bottom: 0 }
const EDITS: readonly DesignEdit[] = [
  { kind: 'choose-background', background },
  { kind: 'set-duration', videoDuration: 9 },
  { kind: 'darken', darkening: DARK },
  { kind: 'fill-form', form: { ...EMPTY_FORM, classType: 'Heels' } },
  { kind: 'apply-look', look: { id: 'ticket', palette: 'rose-noir' } },
  { kind: 'set-look', look: { label: 'Free trial', spotsLeft: 3 } },
  { kind: 'add-overlay', overlay: { publicId: PublicId.parse('free-trial'), url: '/free.webp' } },
]

const edited = EDITS.reduce<Design>(
  (design, edit) => editDesign(design, edit, { measure: ROUGH_MEASURE }),
  initialDesign(),
)
const focus = { x: 0.5, y: 0.2 }
const base = movedIn(withFocusIn(edited, '1:1', focus), '4:5', {
  id: edited.textElements.at(-1)?.id ?? '',
  to: percentPoint(10, 10),
})

it('a post begins with the clip of its base, without its words and overlays', () => {
  const start = kitStart(base)
  expect(start).toMatchObject({ background, videoDuration: 9, backdrop: { scrims: [], darkening: DARK } })
  expect(start.textElements).toEqual(initialDesign().textElements)
  expect(start.overlayElements).toEqual([])
  expect(start.form).toEqual(EMPTY_FORM)
  expect(start.look).toBeUndefined()
  expect(start.formats).toEqual({ '1:1': { focus } })
})

it('a post has the look and the colors of its base, and none of its labels', () => {
  expect(kitLook(base)).toEqual({ id: 'ticket', palette: 'rose-noir' })
  expect(kitLook(initialDesign()).id).not.toBe('')
})
