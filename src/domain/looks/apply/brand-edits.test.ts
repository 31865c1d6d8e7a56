import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { overlayWidth } from '#domain/design/overlay-element.ts'
import type { AppliedBrand } from '#domain/design/setting/applied-look.ts'
import { FRAME, percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { safeSquare } from '#domain/looks/formats.ts'
import { paletteOfColors } from '#domain/looks/palettes.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { composeDesign, type LookTools } from './compose-design.ts'
import { editDesign } from './edit-design.ts'
import type { DesignEdit } from './look-edit.ts'

const id = (name: string): PublicId => PublicId.parse(name)
const TOOLS: LookTools = {
  measure: ROUGH_MEASURE,
  overlayOf: (starterId) => ({ overlayId: id(starterId), url: `/${starterId}`, aspect: 1 }),
}
const edited = (design: Design, ...edits: readonly DesignEdit[]): Design =>
  edits.reduce((current, edit) => editDesign(current, edit, TOOLS), design)

const BRAND: AppliedBrand = {
  colors: ['#d3176a', '#fff6ea'],
  headerFont: 'Anton',
  bodyFont: 'Lora',
  handle: '@velvetpole',
  logo: { overlayId: id('mine/logo'), url: '/logo', aspect: 0.5 },
}
const filled = edited(initialDesign(), {
  kind: 'fill-form',
  form: { classType: 'Pole Flow', studio: 'Velvet Pole Studio', instructorName: 'Maya', time: '7:30 PM' },
})
const branded = (look = 'wall', brand = BRAND): Design =>
  edited(filled, { kind: 'apply-look', look: { id: look, brand } })

const logoOf = ({ overlayElements }: Design) => overlayElements.find((each) => each.id === 'look-logo')
const textOf = (design: Design, slot: string) =>
  design.textElements.find(({ id: own }) => own === `look-${slot}`)

describe('a look in a brand', () => {
  it('has its colors, fonts, handle and logo', () => {
    const design = branded()
    const { palette } = paletteOfColors(BRAND.colors)
    expect(textOf(design, 'when')?.setting?.plate?.inks).toEqual([palette.accent])
    expect([textOf(design, 'header')?.fontFamily, textOf(design, 'who')?.fontFamily]).toEqual([
      'Anton',
      'Lora',
    ])
    expect(textOf(design, 'handle')?.content).toBe('@velvetpole')
    expect(logoOf(design)).toMatchObject({ overlayId: 'mine/logo', url: '/logo', layer: 'over', rotation: 0 })
    expect(Design.parse(JSON.parse(JSON.stringify(design)))).toEqual(design)
  })

  it('is the look again when the brand is taken off', () => {
    const bare = edited(filled, { kind: 'apply-look', look: { id: 'wall' } })
    const off = edited(
      bare,
      { kind: 'set-look', look: { brand: BRAND } },
      { kind: 'set-look', look: { brand: undefined } },
    )
    expect(JSON.parse(JSON.stringify(off))).toEqual(JSON.parse(JSON.stringify(bare)))
  })

  it('opens with the colors alone that earlier designs have', () => {
    const design = branded()
    const stored = { ...design, look: { ...design.look, brand: ['#d3176a'] } }
    expect(Design.parse(stored).look?.brand).toEqual({ colors: ['#d3176a'] })
  })

  it('has its palette where the brand has no colors', () => {
    const { logo } = BRAND
    const inPalette = edited(filled, { kind: 'apply-look', look: { id: 'wall', palette: 'rose-noir' } })
    const both = edited(inPalette, {
      kind: 'set-look',
      look: { brand: { colors: [], ...(logo && { logo }) } },
    })
    const colorOf = (design: Design) => textOf(design, 'when')?.setting?.plate?.inks
    expect(colorOf(both)).toEqual(colorOf(inPalette))
    expect(logoOf(both)).toBeDefined()
  })
})

describe('the logo of a look', () => {
  it('stays in the safe square, is the same twice, and fits the schema in any look', () => {
    const brand = fc.record({ aspect: fc.double({ min: 0.1, max: 4, noNaN: true }) })
    fc.assert(
      fc.property(fc.constantFrom(...LOOKS), brand, ({ id: look, wide }, { aspect }) => {
        const design = branded(look, { colors: [], logo: { overlayId: id('logo'), url: '/l', aspect } })
        expect(Design.safeParse(design).error).toBeUndefined()
        expect(composeDesign(design, TOOLS)).toEqual(design)
        const logo = logoOf(design)
        if (!logo) return
        const [x, y] = [(logo.x / 100) * FRAME.width, (logo.y / 100) * FRAME.height]
        const half = overlayWidth(logo.scale) / 2
        const safe = safeSquare('9:16', wide)
        expect(x - half).toBeGreaterThanOrEqual(safe.left - 1)
        expect(x + half).toBeLessThanOrEqual(safe.right + 1)
        expect(y - half * aspect).toBeGreaterThanOrEqual(safe.top - 1)
        expect(y + half * aspect).toBeLessThanOrEqual(safe.bottom + 1)
      }),
      { numRuns: 60 },
    )
  })

  it.each<[string, DesignEdit]>([
    ['moved', { kind: 'move', id: 'look-logo', to: percentPoint(50, 90) }],
    ['made larger', { kind: 'resize', id: 'look-logo', size: 2 }],
    ['hidden', { kind: 'set-visible', id: 'look-logo', visible: false }],
    ['put beneath', { kind: 'set-layer', id: 'look-logo', layer: 'under' }],
    ['deleted', { kind: 'delete', id: 'look-logo' }],
    ['removed in the library', { kind: 'remove-overlay', publicId: id('mine/logo') }],
  ])('stays as it is once it was %s by hand, until it is reset', (_, edit) => {
    const changed = edited(branded(), edit)
    const later = edited(
      changed,
      { kind: 'fill-form', form: { classType: 'Intermediate Exotic Pole Choreography' } },
      { kind: 'apply-look', look: { id: 'moon', brand: BRAND } },
      { kind: 'set-look', look: { label: 'Open house' } },
    )
    expect(logoOf(later)).toEqual(logoOf(changed))
    const reset = edited(later, { kind: 'reset-to-look', id: 'look-logo' })
    expect(logoOf(reset)).toEqual(logoOf(edited(later, { kind: 'reset-to-look' })))
    expect(logoOf(reset)).toMatchObject({ visible: true, layer: 'over' })
  })

  it('becomes the new one where it was moved to', () => {
    const moved = edited(branded(), { kind: 'move', id: 'look-logo', to: percentPoint(50, 90) })
    const logo = { overlayId: id('mine/new'), url: '/new', aspect: 1 }
    const later = edited(moved, { kind: 'set-look', look: { brand: { ...BRAND, logo } } })
    expect(logoOf(later)).toEqual({ ...logoOf(moved), overlayId: 'mine/new', url: '/new' })
  })

  it('leaves the overlays of the user alone', () => {
    const own = edited(branded(), { kind: 'add-overlay', overlay: { publicId: id('star'), url: '/star' } })
    const later = edited(own, { kind: 'apply-look', look: null })
    expect(later.overlayElements.map((each) => each.id)).toEqual(['overlay-1'])
    expect(edited(branded(), { kind: 'apply-look', look: null })).toEqual(filled)
  })
})

describe('overlays of a look', () => {
  const overlaysIn = (design: Design) =>
    design.overlayElements
      .filter((each) => each.id.startsWith('look-overlay-'))
      .map(({ overlayId }) => overlayId)

  it('come with it, and go with it', () => {
    const fiesta = edited(filled, { kind: 'apply-look', look: { id: 'fiesta' } })
    expect(overlaysIn(fiesta)).toEqual(['confetti-foil', 'confetti-foil'])
    expect(overlaysIn(edited(fiesta, { kind: 'apply-look', look: { id: 'wall' } }))).toEqual([])
    expect(edited(fiesta, { kind: 'apply-look', look: null })).toEqual(filled)
  })

  it('stay away when they were deleted, and where the library does not have them', () => {
    const one = edited(filled, { kind: 'apply-look', look: { id: 'champagne' } })
    const without = edited(
      one,
      { kind: 'delete', id: 'look-overlay-champagne-0' },
      { kind: 'fill-form', form: { studio: 'Nord' } },
    )
    expect([overlaysIn(one), overlaysIn(without)]).toEqual([['sparkles-gold'], []])
    const unknown = editDesign(
      filled,
      { kind: 'apply-look', look: { id: 'champagne' } },
      { measure: ROUGH_MEASURE },
    )
    expect(overlaysIn(unknown)).toEqual([])
  })

  it('that would meet a person are only above moving patterns', () => {
    const on = (background: string) =>
      edited(
        filled,
        {
          kind: 'choose-background',
          background: { id: id(background), url: '/c', libraryType: 'universal', posterUrl: null },
        },
        { kind: 'apply-look', look: { id: 'laser-ring' } },
      )
    expect(overlaysIn(on('mirror-ball'))).toHaveLength(1)
    expect(overlaysIn(on('my-class'))).toEqual([])
  })
})

describe('a look that is there from the first frame', () => {
  it('enters nowhere, and keeps its accents and its end', () => {
    const design = edited(
      filled,
      { kind: 'apply-look', look: { id: 'strobe' } },
      { kind: 'set-look', look: { startsShown: true } },
    )
    const timings = [...design.textElements.map(({ setting }) => setting), ...(design.shapes ?? [])].flatMap(
      (each) => each?.timing ?? [],
    )
    expect(timings.map(({ entrance, loop }) => [entrance, loop?.kind])).toEqual([['none', 'beat']])
    expect(design.out).toBeDefined()
  })
})
