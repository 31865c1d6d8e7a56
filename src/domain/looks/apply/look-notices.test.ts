import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { lookNotices } from './compose-design.ts'
import { editDesign } from './edit-design.ts'
import type { DesignEdit } from './look-edit.ts'

const tools = { measure: ROUGH_MEASURE }

const edited = (...edits: readonly DesignEdit[]): Design =>
  edits.reduce((design, edit) => editDesign(design, edit, tools), initialDesign())

const few: DesignEdit = { kind: 'fill-form', form: { classType: 'Pole Flow', studio: 'Velvet Room' } }
const many: DesignEdit = {
  kind: 'fill-form',
  form: {
    classType: 'Intermediate Exotic Pole Choreography with Heels',
    studio: 'The Velvet Room Studio Lisboa',
    instructorName: 'Maximiliana Featherstonehaugh',
    schedule: 'Every Wednesday',
    time: '7:30 PM',
  },
}

describe('what a look has no room for', () => {
  it('is nothing without a look, and nothing with few words', () => {
    expect(lookNotices(initialDesign(), tools)).toEqual([])
    for (const { id } of LOOKS)
      expect(lookNotices(edited(few, { kind: 'apply-look', look: { id } }), tools)).toEqual([])
  })

  it('is named where there are many', () => {
    const message = 'A breath, a turn, a line of light, and then the whole room is yours. '
      .repeat(4)
      .slice(0, 200)
    const look = { id: 'slant', message, brand: { colors: [], handle: '@velvetroomlisboa' } }
    expect(lookNotices(edited(many, { kind: 'apply-look', look }), tools)).toContain(
      'There was no room for “@velvetroomlisboa”.',
    )
  })
})
