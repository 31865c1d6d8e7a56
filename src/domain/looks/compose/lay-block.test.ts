import { describe, expect, it } from 'vitest'
import type { LookBlock } from '#domain/looks/look.ts'
import { layBlock } from './lay-block.ts'
import type { Tools } from './lay-text.ts'
import type { LiveItem, LiveText } from './live-items.ts'
import { fakeMeasure } from './testing/fake-measure.ts'

const tools: Tools = {
  roles: { ink: '#ffffff', accent: '#ff3d8b', ground: '#101010' },
  timingOf: () => undefined,
  measure: fakeMeasure,
}
const text = (
  slot: LiveText['slot'],
  size: readonly [number, number],
  more: Partial<LiveText> = {},
): LiveText => ({
  kind: 'text',
  words: 'WORDS',
  slot,
  font: 'Inter 600',
  size,
  linesMax: 1,
  ...more,
})
const lay = (items: readonly LiveItem[], height: number, block: Partial<LookBlock> = {}) =>
  layBlock(items, {
    block: { anchor: 'top', align: 'left', ...block },
    area: { left: 40, top: 100, right: 440, bottom: 100 + height },
    tools,
  })
const sizesOf = (laid: ReturnType<typeof lay>) =>
  Object.fromEntries(
    laid.parts.flatMap((part) => (part.kind === 'text' ? [[part.text.slot, part.element.fontSize]] : [])),
  )

const title = text('header', [20, 100])
const detail = text('when', [16, 24])
const message = text('message', [15, 19], { words: 'A MESSAGE' })
const share = text('share-brand', [15, 18], { words: 'A FRIEND', isOptional: true })

describe('a block', () => {
  it.each([
    ['top', 100],
    ['middle', 233],
    ['bottom', 366],
  ] as const)('stands at the %s of its area', (anchor, top) => {
    const { box, parts } = lay([text('where', [20, 20]), text('who', [20, 20], { gap: 0 })], 294, { anchor })
    expect(box).toEqual({ left: 40, right: 440, top, bottom: top + 28 })
    expect(parts[0]?.top).toBe(top)
  })

  it('is as large as its title and details may be where there is room', () => {
    expect(sizesOf(lay([title, detail], 400))).toEqual({ header: 100, when: 24 })
  })

  it('gives a message a few lines more than its look has, but drops one that needs many', () => {
    const said = (times: number) =>
      text('message', [15, 19], { words: 'A MESSAGE OF WORDS '.repeat(times).trim() })
    const [part] = lay([said(4)], 400).parts
    expect(part).toMatchObject({ kind: 'text', isFitting: true })
    expect(part?.kind === 'text' && part.element.setting.fit.lines).toBeGreaterThan(1)
    expect(lay([title, said(40)], 400).dropped.map(({ slot }) => slot)).toEqual(['message'])
  })

  it('shrinks its title first, down to the smallest', () => {
    const { header = 0, when = 0 } = sizesOf(lay([title, detail], 70))
    expect(header).toBeLessThan(60)
    expect(when).toBeGreaterThanOrEqual(16 + 0.45 * 8)
    expect(sizesOf(lay([title, detail], 40))).toMatchObject({ header: 20 })
    expect(sizesOf(lay([title, detail], 38.5)).when).toBeLessThan(16 + 0.45 * 8)
  })

  it('is never higher than its area while anything can shrink', () => {
    for (let height = 38; height < 200; height += 0.5) {
      const { box } = lay([title, detail], height)
      expect(box.bottom - box.top).toBeLessThanOrEqual(height + 0.5)
    }
  })
})

describe('a tight block', () => {
  it('drops the line to share, and then has room again', () => {
    const height = 14 + 70 + 13 + 60
    const whole = lay([title, message, share], height)
    expect(whole.dropped).toEqual([])
    const tight = lay([title, message, share], 90)
    expect(tight.dropped).toEqual([share])
    expect(sizesOf(tight)).toEqual(sizesOf(lay([title, message], 90)))
  })

  it('drops a line to share that needs two', () => {
    const long = { ...share, words: 'A FRIEND '.repeat(12).trim() }
    expect(lay([title, message, long], 600).dropped).toEqual([long])
  })

  it('drops the line to share before the handle', () => {
    const handle = text('handle', [15, 18], { words: '@VELVET', isOptional: true })
    const items = [title, handle, share]
    const heights = Array.from({ length: 300 }, (_, at) => 300 - at)
    const dropped = heights.map((height) =>
      lay(items, height)
        .dropped.map(({ slot }) => slot)
        .join(),
    )
    expect([...new Set(dropped)]).toEqual(['', 'share-brand', 'handle,share-brand'])
  })

  it('drops the message last', () => {
    const { dropped, parts } = lay([title, detail, message, share], 40)
    expect(dropped).toEqual([message, share])
    expect(parts).toHaveLength(2)
  })

  it('takes lines from a justified title before it drops the message', () => {
    const stack = text('header', [40, 200], { words: 'SPIN POLE FLOW', linesMax: 3, justify: {} })
    const { dropped, parts } = lay([stack, message], 90)
    expect(dropped).toEqual([])
    expect(parts[0]?.kind === 'text' && parts[0].element.setting.fit.lines).toBeLessThan(3)
  })
})
