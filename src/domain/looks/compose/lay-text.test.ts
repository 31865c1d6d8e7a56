import { describe, expect, it } from 'vitest'
import { type Column, layText, sizeAt, type Tools, textBox } from './lay-text.ts'
import type { LiveText } from './live-items.ts'
import { fakeMeasure } from './testing/fake-measure.ts'

const tools: Tools = {
  roles: { ink: '#ffffff', accent: '#ff3d8b', ground: '#101010' },
  timingOf: () => undefined,
  measure: fakeMeasure,
}
const text = (words: string, more: Partial<LiveText> = {}): LiveText => ({
  kind: 'text',
  words,
  slot: 'where',
  font: 'Inter 600',
  size: [16, 24],
  linesMax: 2,
  ...more,
})
const column = (more: Partial<Column> = {}): Column => ({
  left: 50,
  width: 400,
  align: 'left',
  scale: 1,
  ...more,
})

describe('the size of a text', () => {
  it.each([
    [1, 100, 24],
    [0.5, 60, 21.8],
    [0, 20, 19.6],
    [-0.5, 20, 17.8],
    [-1, 20, 16],
  ])('at scale %d is %d px for a title and %d px for a detail', (scale, title, detail) => {
    expect(sizeAt({ slot: 'header', size: [20, 100] }, scale)).toBeCloseTo(title)
    expect(sizeAt({ slot: 'where', size: [16, 24] }, scale)).toBeCloseTo(detail)
  })
})

describe('a text in its column', () => {
  it('keeps the ink of first letters in the column', () => {
    const swinging: Tools = {
      ...tools,
      measure: (words, font) => ({ ...fakeMeasure(words, font), left: words.startsWith('f') ? 0.25 : 0 }),
    }
    const wide = text('for beginners', { size: [16, 100], linesMax: 1 })
    const { set, left } = layText(wide, column({ align: 'center' }), swinging)
    const [line] = set.lines
    expect(left + (line?.x ?? 0) - 0.25 * (line?.size ?? 0)).toBeGreaterThanOrEqual(49)
    expect(line?.size).toBeGreaterThan(50)
  })

  it.each([
    ['left', 50],
    ['center', 100],
    ['right', 150],
  ] as const)('is aligned %s', (align, left) => {
    const laid = layText(text('Studio', { width: 0.75 }), column({ align }), tools)
    expect(laid).toMatchObject({ left, width: 300, isFitting: true })
    expect(laid.element.textAlign).toBe(align)
  })

  it('may be aligned otherwise than its block', () => {
    expect(layText(text('Studio', { align: 'right' }), column(), tools).element.textAlign).toBe('right')
  })

  it('has the words as they were written, and measures them in their case', () => {
    const { element, set } = layText(text('Studio', { letterCase: 'upper' }), column(), tools)
    expect(element.content).toBe('Studio')
    expect(set.lines[0]?.text).toBe('STUDIO')
  })

  it('has room for the padding of its plate within its column', () => {
    const plate = { inks: ['accent'], padX: 10, padY: 6 }
    const laid = layText(text('Studio', { plate }), column(), tools)
    expect(laid).toMatchObject({ left: 50, width: 400 })
    expect(laid.element.setting.fit.width).toBe(380)
    const words = 3 * laid.element.fontSize
    expect(textBox(laid)).toMatchObject({ left: 50, right: 50 + words + 20, top: 0 })
    const full = layText(text('Studio', { plate: { ...plate, isFull: true } }), column(), tools)
    expect(textBox(full)).toMatchObject({ left: 50, right: 450 })
  })

  it('is told to have too many lines', () => {
    expect(layText(text('a studio with words '.repeat(9)), column(), tools).isFitting).toBe(false)
  })
})

describe('a justified stack', () => {
  const title = text('Exotic Pole Choreography', {
    slot: 'header',
    size: [20, 200],
    linesMax: 3,
    justify: {},
  })
  const widthAt = (scale: number, least = 20) =>
    layText({ ...title, size: [least, 200] }, column({ scale }), tools).element.setting.fit.width

  it('is narrower the tighter its block is, and aligned in its column', () => {
    expect(widthAt(1)).toBe(400)
    expect(widthAt(0.5)).toBe(300)
    expect(widthAt(-1)).toBe(200)
    expect(layText(title, column({ scale: 0.5, align: 'center' }), tools).left).toBe(100)
  })

  it('is no narrower than its smallest letters need', () => {
    expect(widthAt(0, 50)).toBe(300)
  })
})

describe('a message', () => {
  const message = text('One\nTwo\nThree', { slot: 'message', linesMax: 4 })
  const linesAt = (scale: number, of = message) => layText(of, column({ scale }), tools).set.lines.length

  it('joins its paragraphs where it is tight, if it has more than two', () => {
    expect([linesAt(0.75), linesAt(0.7)]).toEqual([3, 1])
    expect(linesAt(0.7, { ...message, words: 'One\nTwo' })).toBe(2)
    expect(linesAt(0.7, { ...message, slot: 'where' })).toBe(3)
  })
})

describe('a word that is wider than its column', () => {
  const word = 'x'.repeat(60)
  const hyphenate = (each: string) => each.replace(/(.{10})(?=.)/g, '$1\u00ad')

  it('gets soft hyphens, unlike others', () => {
    const { element, set } = layText(text(`Studio ${word}`, { linesMax: 4 }), column(), {
      ...tools,
      hyphenate,
    })
    expect(element.content).toBe(`Studio ${hyphenate(word)}`)
    expect(set.lines.some(({ text: line }) => line.endsWith('-'))).toBe(true)
    expect(layText(text('Choreography'), column(), { ...tools, hyphenate }).element.content).toBe(
      'Choreography',
    )
  })

  it('is broken anywhere without them', () => {
    const { set } = layText(text(word), column(), tools)
    expect(set.lines.length).toBeGreaterThan(1)
    for (const line of set.lines) expect(line.width).toBeLessThanOrEqual(400)
  })
})
