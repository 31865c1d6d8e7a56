import { describe, expect, it } from 'vitest'
import type { LookBlock, LookItem, LookText } from '#domain/looks/look.ts'
import type { Words } from '#domain/looks/words.ts'
import { type LiveItem, liveItems } from './live-items.ts'
import { EIGHT_WORDS } from './testing/eight-words.ts'

const text = (slot: LookText['slot'], more: Partial<LookText> = {}): LookText => ({
  slot,
  font: 'Inter 400',
  size: [15, 20],
  linesMax: 2,
  ...more,
})
const rule: LookItem = { rule: { height: 1, color: 'ink' } }
const live = (items: readonly LookItem[], words: Words = EIGHT_WORDS.short): LiveItem[] => {
  const block: LookBlock = { box: [0, 0, 1, 1], anchor: 'top', align: 'left', items }
  return liveItems(block, words, 'New class')
}
const named = (items: readonly LiveItem[]) =>
  items.map((item) => (item.kind === 'text' ? item.slot : item.kind))

describe('the items of a block', () => {
  it('are those that the words have something for', () => {
    const items = live(
      [text('label'), text('header'), text('who'), text('where')],
      EIGHT_WORDS['three slots'],
    )
    expect(named(items)).toEqual(['label', 'header', 'where'])
    expect(items[0]).toMatchObject({ words: 'New class' })
  })

  it('lose columns without words, except those that are kept', () => {
    const columns = [
      { items: [text('who')] },
      { items: [text('where')] },
      { items: [], isKept: true as const },
    ]
    const [row] = live([{ columns }], EIGHT_WORDS['three slots'])
    expect(row?.kind === 'columns' && row.columns.map(({ items }) => items.length)).toEqual([1, 0])
    expect(
      live(
        [{ columns: [{ items: [text('who')] }, { items: [], isKept: true }] }],
        EIGHT_WORDS['three slots'],
      ),
    ).toEqual([])
  })

  it('part texts by rules only where there is one on the side that had one', () => {
    const words = EIGHT_WORDS['three slots']
    expect(named(live([text('where'), rule], words))).toEqual(['where', 'rule'])
    expect(named(live([text('who'), rule], words))).toEqual([])
    expect(named(live([text('who'), rule, text('where')], words))).toEqual(['where'])
    expect(named(live([text('where'), rule, text('who')], words))).toEqual(['where'])
    expect(named(live([rule, text('where')], words))).toEqual(['rule', 'where'])
  })

  it('number the rules of the whole look', () => {
    const block: LookBlock = {
      box: [0, 0, 1, 1],
      anchor: 'top',
      align: 'left',
      items: [rule, text('where'), rule],
    }
    const numbers = liveItems(block, EIGHT_WORDS.short, '', 3).flatMap((item) =>
      item.kind === 'rule' ? [item.number] : [],
    )
    expect(numbers).toEqual([3, 4])
  })
})

describe('longer words', () => {
  const longer = { over: 9, size: [10, 12] as const, isScript: false, echo: null }
  const title = text('header', { isScript: true, echo: { color: 'ink', steps: 2, stepEm: 0.1 }, longer })

  it('have settings of their own, and may lose an echo', () => {
    const [found] = live([title], { ...EIGHT_WORDS.short, header: 'Pole Flow!' })
    expect(found).toMatchObject({ size: [10, 12], isScript: false })
    expect(found).not.toHaveProperty('echo')
    expect(found).not.toHaveProperty('longer')
  })

  it('are those with more letters than the limit', () => {
    expect(live([title])[0]).toMatchObject({ size: [15, 20], isScript: true, echo: { steps: 2 } })
  })
})

describe('the line to share', () => {
  const timing = { entrance: 'lift', at: 1, seconds: 1, easing: 'out', stagger: 0, by: 'line' } as const

  it('follows the message in its style, a little smaller and later, in one line', () => {
    const items = live([text('message', { timing, gapAfter: 9 }), text('who')])
    expect(named(items)).toEqual(['message', 'share-brand', 'who'])
    expect(items[1]).toMatchObject({
      words: 'Bring a friend. · @velvetpole',
      size: [15, 19],
      linesMax: 1,
      isOptional: true,
      timing: { at: 1.35 },
    })
    expect(items[1]).not.toHaveProperty('gapAfter')
  })

  it('is not there without a message, without words, or below a timetable', () => {
    expect(named(live([text('header')]))).toEqual(['header'])
    expect(named(live([text('message')], { ...EIGHT_WORDS.short, share: '', brand: '' }))).toEqual([
      'message',
    ])
    const table = { rule: 'ink', dayColor: 'accent' }
    expect(named(live([text('message', { table })], { ...EIGHT_WORDS.timetable, share: 'Share' }))).toEqual([
      'message',
    ])
  })
})

describe('a timetable', () => {
  const table = text('message', { table: { rule: 'ink', dayColor: 'accent' }, lineHeight: 2.2 })

  it('is a usual message where the words have no columns', () => {
    expect(live([table], EIGHT_WORDS.timetable)[0]).toMatchObject({ table: { rule: 'ink' }, lineHeight: 2.2 })
    const [prose] = live([table])
    expect(prose).not.toHaveProperty('table')
    expect(prose).toMatchObject({ lineHeight: 1.35 })
  })
})
