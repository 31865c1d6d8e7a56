import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { measureWith } from '#scene/text/measure.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { isLegible, legibilityOf } from './legibility.ts'
import { paintGround } from './paint-ground.ts'
import { solveScrims } from './solve-scrims.ts'
import { textLines } from './text-lines.ts'
import { worstLegibility } from './worst-legibility.ts'

beforeAll(registerFonts)

const SCALE = 0.25
const context = createCanvas(135, 240).getContext('2d')

const WORDS: Edit = {
  kind: 'fill-form',
  form: { classType: 'Pole Flow', studio: 'Velvet Pole Studio', time: '7:30 PM' },
}

const plain = (...edits: readonly Edit[]): Design =>
  [WORDS, ...edits].reduce(
    (design, edit) => editDesign(design, edit, { measure: measureEmWith(context) }),
    initialDesign(),
  )
const dressed = (id: string): Design =>
  editDesign(plain(), { kind: 'apply-look', look: { id } }, { measure: measureEmWith(context) })

/** Everything below the texts on a clip of one color, or on a picture of two. */
function groundOf(design: Design, color: string, gain?: number, lower = color) {
  context.fillStyle = color
  context.fillRect(0, 0, 135, 240)
  context.fillStyle = lower
  context.fillRect(0, 120, 135, 120)
  paintGround(context, design, { scale: SCALE, ...(gain !== undefined && { gain }) })
  return context.getImageData(0, 0, 135, 240)
}

const read = (design: Design, color: string, gain?: number) =>
  legibilityOf(textLines(design, measureWith(context)), groundOf(design, color, gain))

describe('a line', () => {
  it('can be read on a clip that differs enough, by the contrast that WCAG defines', () => {
    const [white] = read(plain({ kind: 'restyle', id: 'header', style: { textColor: '#ffffff' } }), '#000000')
    expect(white?.ratio).toBeCloseTo(21, 1)
    const grey = read(plain({ kind: 'restyle-all', style: { textColor: '#777777' } }), '#ffffff')
    expect(grey.map(({ ratio }) => ratio)).toEqual(grey.map(() => expect.closeTo(4.48, 1)))
    expect(read(plain(), '#ffffff').some(isLegible)).toBe(false)
  })

  it('needs less contrast where it is large', () => {
    const sizes = (fontSize: number) =>
      read(plain({ kind: 'restyle', id: 'header', style: { fontSize, fontWeight: 'light' } }), '#000000')[0]
    expect(sizes(60)?.needed).toBe(3)
    expect(sizes(20)?.needed).toBe(4.5)
  })

  it('is judged by its own place, turned as it is', () => {
    const level = plain({ kind: 'restyle-all', style: { textColor: '#ffffff' } })
    const ratioOn = (design: Design) =>
      legibilityOf(textLines(design, measureWith(context)), groundOf(design, '#000000', undefined, '#ffffff'))
    const [header, ...lower] = ratioOn(level)
    expect(header?.ratio).toBeGreaterThan(20)
    expect(lower.every(({ ratio }) => ratio < 1.1)).toBe(true)
    const studio = { kind: 'move', id: 'studio', to: { x: 50, y: 48 } } as Edit
    const turned = [studio, { kind: 'rotate', id: 'studio', rotation: 90 } as const].reduce(
      (design, edit) => editDesign(design, edit, { measure: measureEmWith(context) }),
      level,
    )
    const ratioOf = (design: Design) => ratioOn(design).find(({ line }) => line.id === 'studio')?.ratio
    expect(ratioOf(editDesign(level, studio, { measure: measureEmWith(context) }))).toBeGreaterThan(20)
    expect(ratioOf(turned)).toBeLessThan(1.1)
  })

  it('is judged on its panel where it has one', () => {
    const background = { style: 'solid', color: '#000000', opacity: 1, useGradient: false } as const
    const design = plain({ kind: 'set-all-text-backgrounds', background })
    expect(read(design, '#ffffff').every(isLegible)).toBe(true)
    const faint = plain({ kind: 'set-all-text-backgrounds', background: { ...background, opacity: 0.3 } })
    expect(read(faint, '#ffffff').every(isLegible)).toBe(false)
  })
})

describe('a line on several moments of a clip', () => {
  it('is as legible as on the worst of them', () => {
    const design = plain({ kind: 'restyle-all', style: { textColor: '#ffffff' } })
    const [dark, light, half] = [
      read(design, '#000000'),
      read(design, '#ffffff'),
      legibilityOf(
        textLines(design, measureWith(context)),
        groundOf(design, '#000000', undefined, '#ffffff'),
      ),
    ]
    expect(worstLegibility([dark])).toEqual(dark)
    expect(worstLegibility([dark, light])).toEqual(light)
    expect(worstLegibility([half, dark])).toEqual(half)
    expect(half[0]?.ratio).toBeGreaterThan(half[1]?.ratio ?? 0)
  })
})

describe('scrims', () => {
  it('are as strong as the look has them where that is enough', () => {
    const design = dressed('cover-story')
    expect(solveScrims((gain) => read(design, '#101010', gain))).toBe(1)
  })

  it('get stronger until every line can be read', () => {
    const design = dressed('cover-story')
    const weak = {
      ...design,
      backdrop: design.backdrop && {
        ...design.backdrop,
        scrims: design.backdrop.scrims.map((scrim) => ({ ...scrim, opacity: scrim.opacity * 0.75 })),
      },
    }
    const gain = solveScrims((each) => read(weak, '#e0e0e0', each))
    expect(gain).toBeGreaterThan(1)
    expect(read(weak, '#e0e0e0', gain).every(isLegible)).toBe(true)
    expect(read(weak, '#e0e0e0', 1).every(isLegible)).toBe(false)
  })

  it('do not get stronger where that helps nothing', () => {
    const design = { ...dressed('cover-story') }
    const bare = { ...design, backdrop: design.backdrop && { ...design.backdrop, scrims: [] } }
    expect(solveScrims((gain) => read(bare, '#ffffff', gain))).toBe(1)
  })
})
