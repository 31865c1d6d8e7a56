import { describe, expect, it } from 'vitest'
import { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { isPaintedFromData, paintedDesign } from '#domain/design/painted-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { HEADER_PRESETS } from '#domain/looks/header-presets.ts'
import { settingLines } from '#domain/typesetting/set-element.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { editDesign } from './edit-design.ts'
import type { DesignEdit } from './look-edit.ts'

registerFonts()
const measure = measureEmForNode()
const edited = (design: Design, ...edits: readonly DesignEdit[]): Design =>
  edits.reduce((current, edit) => editDesign(current, edit, { measure }), design)

const filled = edited(initialDesign(), {
  kind: 'fill-form',
  form: { classType: 'Pole Flow', studio: 'Velvet Pole Studio' },
})
const preset = (id: string | null, elementId?: string): DesignEdit => ({
  kind: 'apply-header-preset',
  id,
  ...(elementId !== undefined && { elementId }),
})
const textOf = (design: Design, id: string) => design.textElements.find((text) => text.id === id)
const FRAME_HEIGHT = 960

describe('a header preset', () => {
  it.each(HEADER_PRESETS.map(({ id }) => id))(
    '%s sets the title inside the frame, and is taken back',
    (id) => {
      const design = edited(filled, preset(id))
      const title = textOf(design, 'header')
      expect(title?.setting?.preset).toMatchObject({ id, scale: 1 })
      expect(Design.parse(JSON.parse(JSON.stringify(design)))).toEqual(design)
      expect([filled.version, design.version]).toEqual([1, 2])
      if (!title?.setting) throw new Error('not set')
      const { height } = settingLines({ ...title, setting: title.setting }, measure)
      const center = (title.y / 100) * FRAME_HEIGHT
      expect(center - height / 2).toBeGreaterThanOrEqual(0)
      expect(height).toBeLessThanOrEqual(230)
      const { y: _, ...back } = textOf(edited(design, preset(null)), 'header') ?? {}
      const { y: __, ...before } = textOf(filled, 'header') ?? {}
      expect(back).toEqual(before)
      expect(edited(design, preset(null)).version).toBe(1)
    },
  )

  it('is painted from data, with the other texts apart', () => {
    expect(isPaintedFromData(filled)).toBe(false)
    const painted = paintedDesign(edited(filled, preset('gold-caps')))
    expect(painted?.textElements.map(({ id }) => id)).toEqual(['header'])
    expect(painted?.look).toBeUndefined()
    expect(Design.parse(painted)).toEqual(painted)
    if (painted) expect(paintedDesign(painted)).toEqual(painted)
  })

  it('follows the words, the size and the place that the user gave it', () => {
    const large = edited(
      filled,
      preset('duo-serif'),
      { kind: 'resize', id: 'header', size: 60 },
      { kind: 'move', id: 'header', to: percentPoint(50, 40) },
      { kind: 'set-content', id: 'header', content: 'Intermediate Exotic Pole Choreography' },
    )
    const title = textOf(large, 'header')
    expect([title?.x, title?.y]).toEqual([50, 40])
    const highlight = title?.setting?.treatments.find(({ kind }) => kind === 'highlight')
    expect(highlight).toMatchObject({ word: 3 })
    const usual = textOf(
      edited(
        filled,
        { kind: 'set-content', id: 'header', content: title?.content ?? '' },
        preset('duo-serif'),
      ),
      'header',
    )
    const scale = title?.setting?.preset?.scale ?? 0
    expect((title?.fontSize ?? 0) / (usual?.fontSize ?? 1)).toBeCloseTo(scale, 1)
  })

  it('enters as the other texts do', () => {
    const design = edited(filled, preset('marker'), { kind: 'set-animation', animation: 'rise' })
    expect(textOf(design, 'header')?.setting?.timing).toMatchObject({ entrance: 'lift', seconds: 3 })
    const still = edited(design, { kind: 'set-animation', animation: 'none' })
    expect(textOf(still, 'header')?.setting?.timing).toBeUndefined()
  })

  it('is no preset any more once the text has a style of its own', () => {
    const design = edited(filled, preset('marker'), {
      kind: 'restyle',
      id: 'header',
      style: { fontFamily: 'Lora' },
    })
    expect(textOf(design, 'header')?.setting?.preset).toBeUndefined()
    expect(edited(design, { kind: 'set-content', id: 'header', content: 'Heels' })).toMatchObject({
      version: 2,
    })
  })

  it('on a look’s title keeps it from the look until that is reset', () => {
    const look = edited(filled, { kind: 'apply-look', look: { id: 'wall' } })
    const design = edited(look, preset('hollow'), { kind: 'fill-form', form: { classType: 'Heels' } })
    const title = textOf(design, 'look-header')
    expect([title?.content, title?.setting?.preset?.id, title?.setting?.slot]).toEqual([
      'Heels',
      'hollow',
      'header',
    ])
    expect(design.look?.detached).toEqual(['look-header'])
    const back = edited(design, preset(null, 'look-header'), {
      kind: 'fill-form',
      form: { classType: 'Pole Flow' },
    })
    expect(textOf(back, 'look-header')).toEqual(textOf(look, 'look-header'))
  })

  it('that is unknown, or for a text that is not there, changes nothing', () => {
    expect(edited(filled, preset('of-tomorrow'))).toBe(filled)
    expect(edited(filled, preset('marker', 'manual-9'))).toBe(filled)
    expect(edited(filled, preset(null))).toBe(filled)
  })
})
