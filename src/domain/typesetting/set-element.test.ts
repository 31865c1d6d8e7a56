import { describe, expect, it } from 'vitest'
import type { TextSetting } from '#domain/design/setting/text-setting.ts'
import type { MeasureEm } from './measure.ts'
import { columnWidth, type SettableText, settingLines, settingTable } from './set-element.ts'

/** Small letters are half an em wide, capitals a whole one. */
const measure: MeasureEm = (text) => ({
  width: [...text].reduce((sum, letter) => sum + (/[A-Z]/.test(letter) ? 1 : 0.5), 0),
  ascent: 0.7,
  descent: 0.2,
  left: 0,
})

const setting: TextSetting = {
  isItalic: false,
  isScript: false,
  letterSpacing: 0,
  lineHeight: 1.2,
  treatments: [],
  fit: { width: 300, lines: 3, min: 10, max: 60 },
}
const textOf = (content: string, changed: Partial<TextSetting> = {}): SettableText => ({
  content,
  fontFamily: 'Inter',
  fontWeight: 'normal',
  fontSize: 20,
  textAlign: 'left',
  setting: { ...setting, ...changed },
})
const linesOf = (text: SettableText) => settingLines(text, measure).lines.map(({ text: line }) => line)

describe('the lines of a text', () => {
  it('are at its size, as wide as its column', () => {
    const text = textOf('Slow hips, long lines, and all levels welcome')
    expect(linesOf(text)).toEqual(['Slow hips, long lines,', 'and all levels welcome'])
    expect(settingLines(text, measure)).toMatchObject({ size: 20, left: 0 })
  })

  it('are measured and shown in their case', () => {
    const words = 'pole flow with heels'
    expect(linesOf(textOf(words))).toEqual([words])
    expect(linesOf(textOf(words, { letterCase: 'upper' }))).toEqual(['POLE FLOW', 'WITH HEELS'])
    expect(linesOf(textOf('Pole', { letterCase: 'lower' }))).toEqual(['pole'])
  })

  it('are paragraphs, unless these are joined', () => {
    expect(linesOf(textOf('one\ntwo'))).toEqual(['one', 'two'])
    expect(linesOf(textOf('one \r\ntwo', { fit: { ...setting.fit, isJoined: true } }))).toEqual(['one two'])
  })

  it('are all as wide as the column in a justified stack', () => {
    const stack = settingLines(
      textOf('exotic pole choreography', { fit: { ...setting.fit, justify: { lines: 2, oneLineUpTo: 0 } } }),
      measure,
    )
    expect(stack.lines).toHaveLength(2)
    for (const { width, size } of stack.lines) expect(size === 60 || Math.abs(width - 300) < 0.01).toBe(true)
  })

  it('leave room for the accents of capitals', () => {
    const accented: MeasureEm = (text, font) => ({
      ...measure(text, font),
      ascent: /[ÄÖÜ]/.test(text) ? 0.95 : 0.7,
      descent: 0,
    })
    const tight = { letterCase: 'upper', lineHeight: 0.8 } as const
    const apart = (words: string) => {
      const [first, second] = settingLines(textOf(words, tight), accented).lines
      return (second?.baseline ?? 0) - (first?.baseline ?? 0)
    }
    expect(apart('eins\nuber')).toBeCloseTo(16)
    // From the baseline to the dots of the next line there is no less than nothing.
    expect(apart('eins\nüber')).toBeCloseTo(0.95 * 20)
    expect(apart('Eins\nÜber').toFixed(2)).toBe(apart('eins\nüber').toFixed(2))
  })

  it('leave room for accents below what hangs from the line before', () => {
    const accented: MeasureEm = (text, font) => ({
      ...measure(text, font),
      ascent: /[ŻŹ]/.test(text) ? 0.95 : 0.7,
      descent: /[ąĄ]/.test(text) ? 0.3 : 0,
    })
    const apart = (words: string, change: Partial<TextSetting>) => {
      const [first, second] = settingLines(textOf(words, { lineHeight: 0.95, ...change }), accented).lines
      return (second?.baseline ?? 0) - (first?.baseline ?? 0)
    }
    for (const change of [{}, { isScript: true }, { letterCase: 'upper' }] as const) {
      expect(apart('są\nZe', change)).toBeCloseTo(19)
      expect(apart('se\nŻe', change)).toBeCloseTo(19)
      expect(apart('są\nŻe', change)).toBeCloseTo(20 * (0.95 + 0.3 - 0.19))
    }
  })

  it('stand within the padding of a plate', () => {
    const plate = {
      per: 'block',
      inks: ['#ffffff'],
      padX: 10,
      padY: 6,
      gap: 0,
      skew: 0,
      radius: 0,
      isFull: false,
    } as const
    const changed = { plate: { ...plate, inks: [...plate.inks] } }
    expect(columnWidth({ ...setting, ...changed })).toBe(320)
    expect(settingLines(textOf('pole', changed), measure).lines[0]?.x).toBe(10)
    expect(settingLines({ ...textOf('pole', changed), textAlign: 'right' }, measure).right).toBe(310)
  })

  it('are cells in a timetable', () => {
    const table = { columns: [0.19, 0.57, 0.24], rule: '#ffffff', ruleOpacity: 1, dayColor: '#ffffff' }
    const text = textOf('Mon | Pole | 18:00', { table })
    expect(linesOf(text)).toEqual(['MON', 'Pole', '18:00'])
    expect(settingTable(text, measure)?.cells.map(({ column }) => column)).toEqual(['day', 'class', 'time'])
    expect(settingTable(textOf('Mon'), measure)).toBeUndefined()
  })
})
