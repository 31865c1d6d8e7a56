import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_FONT, FONT_WEIGHTS, FONTS, FontWeight, faceOf, genericOf, weightOf } from './fonts.ts'

const ROOT = new URL('../../../', import.meta.url)
const sheetOf = (family: string) => new URL(`src/web/editor/model/font-faces/${fileOf(family)}.css`, ROOT)
const fileOf = (family: string) => faceOf(family).toLowerCase().replaceAll(' ', '-')

describe('the fonts', () => {
  it('are 34 families of all classes, among them Arial, Georgia and Verdana (TX-6, C14)', () => {
    const names = FONTS.map(({ family }) => family)
    expect(new Set(names).size).toBe(34)
    expect(names).toEqual(expect.arrayContaining(['Arial', 'Georgia', 'Verdana', 'Playfair Display']))
    expect(new Set(FONTS.map((font) => font.class))).toEqual(
      new Set(['serif', 'sans-serif', 'cursive', 'display']),
    )
  })

  it('begin with Playfair Display unless another is chosen (TX-6)', () => {
    expect(DEFAULT_FONT).toBe('Playfair Display')
  })

  it('have the weights light to bold, 300 to 700 (TX-7)', () => {
    expect(FONT_WEIGHTS).toEqual({ light: 300, normal: 400, medium: 500, semibold: 600, bold: 700 })
    expect(FontWeight.options.map((weight) => weightOf('Inter', weight))).toEqual([300, 400, 500, 600, 700])
  })

  it('take the nearest weight that exists, and never one that an engine would invent (TX-7)', () => {
    expect(FontWeight.options.map((weight) => weightOf('Lato', weight))).toEqual([300, 400, 400, 700, 700])
    expect(FontWeight.options.map((weight) => weightOf('Pacifico', weight))).toEqual(Array(5).fill(400))
    for (const { family, weights } of FONTS)
      for (const weight of FontWeight.options) expect(weights).toContain(weightOf(family, weight))
  })

  it('are replaced by the generic of their class (TX-8)', () => {
    expect(genericOf('Lora')).toBe('serif')
    expect(genericOf('Arial')).toBe('sans-serif')
    expect(genericOf('Pacifico')).toBe('cursive')
    expect(genericOf('Anton')).toBe('sans-serif')
    expect(genericOf('One of another year')).toBe('serif')
  })

  it('wear free faces of the same widths where the name is not ours to ship', () => {
    expect(['Arial', 'Georgia', 'Verdana', 'Lora'].map(faceOf)).toEqual([
      'Arimo',
      'Gelasio',
      'DejaVu Sans',
      'Lora',
    ])
  })
})

describe.each(FONTS)('$family', ({ family, weights, italics = [] }) => {
  it('is declared in exactly its weights, from files that are here (TX-6, TX-7)', () => {
    const imported = [
      ...readFileSync(sheetOf(family), 'utf8').matchAll(/"(@fontsource\/([\w-]+)\/(\d+(?:-italic)?)\.css)"/g),
    ]
    expect(imported.map(([, , folder]) => folder)).toEqual([...weights, ...italics].map(() => fileOf(family)))
    expect(imported.map(([, , , face]) => face)).toEqual([
      ...weights.map(String),
      ...italics.map((weight) => `${weight}-italic`),
    ])
    for (const [, path] of imported) {
      const declared = readFileSync(new URL(`node_modules/${path}`, ROOT), 'utf8')
      expect(declared).toContain(`font-family: '${faceOf(family)}'`)
    }
  })
})
