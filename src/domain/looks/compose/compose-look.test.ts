import { describe, expect, it } from 'vitest'
import type { Format } from '#domain/geometry/formats.ts'
import { FORMAT_FRAMES } from '#domain/looks/formats.ts'
import type { Look } from '#domain/looks/look.ts'
import type { Words } from '#domain/looks/words.ts'
import { settingLines } from '#domain/typesetting/set-element.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { composeLook } from './compose-look.ts'
import { EIGHT_WORDS } from './testing/eight-words.ts'
import { fakeMeasure } from './testing/fake-measure.ts'
import { PLAIN_LOOK } from './testing/plain-look.ts'
import { RICH_LOOK } from './testing/rich-look.ts'

registerFonts()
const measure = measureEmForNode()

const composed = (look: Look, words: Words, format: Format = '9:16') =>
  composeLook(look, words, { format, measure, videoSeconds: 8 })

describe('missing words', () => {
  const tops = (look: Look, words: Words) =>
    composed(look, words).texts.map((text) => {
      const { height } = settingLines(text, measure)
      const center = (text.y / 100) * FORMAT_FRAMES['9:16'].height
      return { slot: text.setting.slot, top: center - height / 2, bottom: center + height / 2 }
    })

  it('leave no gap', () => {
    const without = tops(PLAIN_LOOK, { ...EIGHT_WORDS.short, message: '' })
    const [when, who] = [
      without.find(({ slot }) => slot === 'when'),
      without.find(({ slot }) => slot === 'who'),
    ]
    expect((who?.top ?? 0) - (when?.bottom ?? 0)).toBeLessThanOrEqual(12 * (0.88 + 0.47) + 0.001)
  })

  it('leave no shape and no rule', () => {
    const ids = (words: Words) => composed(PLAIN_LOOK, words).shapes.map(({ id }) => id)
    expect(ids(EIGHT_WORDS.short)).toEqual(['look-shape-0', 'look-shape-1', 'look-shape-2'])
    expect(ids({ ...EIGHT_WORDS.short, date: '', time: '' })).toEqual(['look-shape-0', 'look-shape-2'])
    expect(ids({ ...EIGHT_WORDS.short, studio: '' })).toEqual(['look-shape-0', 'look-shape-1'])
  })

  it('leave no shape at a block without any', () => {
    const panel = { kind: 'rect', rect: ['s0', 'foot.t', 's1', 'foot.b'], fill: 'ground' } as const
    const look = { ...RICH_LOOK, shapes: [panel] }
    expect(composed(look, EIGHT_WORDS.short).shapes).toHaveLength(1)
    const bare = { ...EIGHT_WORDS.short, date: '', time: '', studio: '', instructor: '' }
    expect(composed(look, bare).shapes).toEqual([])
  })

  it('leave a card that also holds other words', () => {
    const { shapes } = composed(RICH_LOOK, {
      ...EIGHT_WORDS.short,
      date: '',
      time: '',
      studio: '',
      instructor: '',
      spotsLeft: 3,
    })
    expect(shapes.map(({ id }) => id)).toEqual(['look-shape-0', 'look-shape-0-dashes', 'look-shape-1'])
  })
})

describe('a composed look', () => {
  it('has accents on its texts and shapes, and its entrances in time for a short video', () => {
    const { texts } = composeLook(PLAIN_LOOK, EIGHT_WORDS.short, {
      format: '9:16',
      measure: fakeMeasure,
      videoSeconds: 4,
    })
    const when = texts.find(({ setting }) => setting.slot === 'when')
    expect(when?.setting.timing).toMatchObject({ at: 0.5, seconds: 0.25, loop: { kind: 'pulse' } })
    expect(composed(RICH_LOOK, EIGHT_WORDS.short).shapes[0]?.timing?.loop?.kind).toBe('breathe')
  })

  it('says what there was no room for', () => {
    const crowded = composed(PLAIN_LOOK, {
      ...EIGHT_WORDS.long,
      message: 'Every repetition counts. '.repeat(40),
    })
    expect(crowded.notices).toEqual([
      'There was no room for the message.',
      'There was no room for “Tag the friend who still says next month.”.',
    ])
    expect(crowded.texts.some(({ setting }) => setting.slot === 'message')).toBe(false)
    expect(composed(PLAIN_LOOK, EIGHT_WORDS['three slots']).notices).toEqual([])
  })

  it('hyphenates only what is too wide', () => {
    const asked: string[] = []
    const hyphenate = (word: string) => {
      asked.push(word)
      return word.replace('schifffahrts', 'schifffahrts\u00ad')
    }
    const words = EIGHT_WORDS['a word of 44 letters']
    const { texts } = composeLook(PLAIN_LOOK, words, { format: '9:16', measure, videoSeconds: 8, hyphenate })
    expect(new Set(asked)).toEqual(new Set([words.header]))
    const header = texts.find(({ id }) => id === 'look-header')
    expect(header && settingLines(header, measure).lines.map(({ text }) => text)[0]).toBe(
      'Donaudampfschifffahrts-',
    )
  })

  it('uses the blocks of a format where it has some', () => {
    const perFormat = { '1:1': PLAIN_LOOK.blocks.slice(1) }
    const slots = (format: Format) =>
      composed({ ...PLAIN_LOOK, perFormat }, EIGHT_WORDS.short, format).texts.map(
        ({ setting }) => setting.slot,
      )
    expect(slots('9:16')).toContain('where')
    expect(slots('1:1')).not.toContain('where')
  })

  it('has a number for each rule of all blocks', () => {
    const [head] = PLAIN_LOOK.blocks
    const { shapes } = composed(
      { ...PLAIN_LOOK, shapes: [], blocks: head ? [head, head] : [] },
      EIGHT_WORDS.short,
    )
    expect(shapes.map(({ id }) => id)).toEqual(['look-shape-0', 'look-shape-1'])
  })

  it('has overlays for its format', () => {
    expect(composed(PLAIN_LOOK, EIGHT_WORDS.short).overlays).toHaveLength(1)
    expect(composed(PLAIN_LOOK, EIGHT_WORDS.short, '1:1').overlays).toHaveLength(0)
  })
})
