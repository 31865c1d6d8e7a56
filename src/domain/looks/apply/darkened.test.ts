import { describe, expect, it } from 'vitest'
import { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { paintedDesign } from '#domain/design/painted-design.ts'
import { NO_DARKENING } from '#domain/design/setting/darkening.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { editDesign } from './edit-design.ts'
import type { DesignEdit } from './look-edit.ts'

const TOOLS = { measure: ROUGH_MEASURE }
const DARK = { all: 0.4, top: 0, bottom: 0.6 }
const darken: DesignEdit = { kind: 'darken', darkening: DARK }
const strobe: DesignEdit = { kind: 'apply-look', look: { id: 'strobe' } }

const edited = (...edits: readonly DesignEdit[]): Design =>
  edits.reduce((design, edit) => editDesign(design, edit, TOOLS), initialDesign())

describe('a clip that is darkened', () => {
  it('is a design of version 2 that is painted from its data', () => {
    const design = edited(darken)
    expect(design).toMatchObject({ version: 2, backdrop: { scrims: [], darkening: DARK } })
    expect(Design.parse(design)).toEqual(design)
    expect(paintedDesign(design)?.backdrop?.darkening).toEqual(DARK)
  })

  it('is as before without any darkening', () => {
    expect(edited(darken, { kind: 'darken', darkening: NO_DARKENING })).toEqual(initialDesign())
  })

  it('stays dark in another look, and without one', () => {
    expect(edited(darken, strobe).backdrop).toMatchObject({ darkening: DARK, grade: {} })
    expect(edited(strobe, darken).backdrop).toMatchObject({ darkening: DARK, grade: {} })
    expect(edited(strobe, darken, { kind: 'apply-look', look: null })).toEqual(edited(darken))
  })

  it('keeps what a look does to it when it is lightened again', () => {
    expect(edited(strobe, darken, { kind: 'darken', darkening: NO_DARKENING })).toEqual(edited(strobe))
  })
})
