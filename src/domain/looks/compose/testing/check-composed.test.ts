import { describe, expect, it } from 'vitest'
import { composeLook } from '#domain/looks/compose/compose-look.ts'
import { safeSquare } from '#domain/looks/formats.ts'
import type { Look, LookItem } from '#domain/looks/look.ts'
import type { Words } from '#domain/looks/words.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { faultsOf, invalid, misfits } from './check-composed.ts'
import { EIGHT_WORDS } from './eight-words.ts'
import { PLAIN_LOOK } from './plain-look.ts'
import { RICH_LOOK } from './rich-look.ts'

registerFonts()
const measure = measureEmForNode()

const composed = (look: Look, words: Words) =>
  composeLook(look, words, { format: '9:16', measure, videoSeconds: 8 })
const faults = (look: Look, words: Words) =>
  faultsOf(composed(look, words), safeSquare('9:16', look.wide), '9:16', measure)

/** A look with every text changed. */
function withTexts(look: Look, change: (text: LookItem) => LookItem): Look {
  return { ...look, blocks: look.blocks.map((block) => ({ ...block, items: block.items.map(change) })) }
}

describe('the checks of looks find', () => {
  it('a block that is too low', () => {
    const [head, ...others] = PLAIN_LOOK.blocks
    const low = {
      anchor: 'bottom',
      align: 'left',
      box: [0, 0.5, 1, 1.4],
      items: others[0]?.items ?? [],
    } as const
    const blocks = head ? [head, low] : [low]
    expect(faults({ ...PLAIN_LOOK, blocks }, EIGHT_WORDS.short).join()).toContain('is outside by')
  })

  it('a text that is turned out of its square', () => {
    const turned = withTexts(PLAIN_LOOK, (item) =>
      'slot' in item && item.slot === 'header' ? { ...item, rotation: 20 } : item,
    )
    expect(faults(turned, EIGHT_WORDS.long).join()).toContain('look-header is outside by')
  })

  it('a smallest size that is too large', () => {
    const huge = withTexts(PLAIN_LOOK, (item) => ('slot' in item ? { ...item, size: [90, 120] } : item))
    const found = faults(huge, EIGHT_WORDS.long).join()
    expect(found).toContain('is outside by')
    expect(found).toMatch(/has \d+ lines of/)
  })

  it('texts on top of each other', () => {
    const blocks = PLAIN_LOOK.blocks.map((block) => ({
      ...block,
      box: [0, 0, 1, 1] as const,
      anchor: 'top' as const,
    }))
    expect(faults({ ...PLAIN_LOOK, blocks }, EIGHT_WORDS.short).join()).toContain(
      'look-where meets look-header',
    )
  })

  it('a date that is louder than the title', () => {
    const loud = withTexts(PLAIN_LOOK, (item) =>
      'slot' in item && item.slot === 'header' ? { ...item, size: [20, 22] } : item,
    )
    expect(faults(loud, EIGHT_WORDS.short).join()).toContain('header looks')
  })

  it('letters below the smallest size, and texts that say nothing', () => {
    const { texts } = composed(PLAIN_LOOK, EIGHT_WORDS.short)
    expect(
      misfits(
        texts.map((text) => ({ ...text, fontSize: 9 })),
        measure,
      )[0],
    ).toContain('is 9.0 px of at least')
    expect(
      misfits(
        texts.map((text) => ({ ...text, content: ' ' })),
        measure,
      ).join(),
    ).toContain('is empty')
  })

  it('elements that cannot be stored', () => {
    const made = composed(RICH_LOOK, EIGHT_WORDS.short)
    const shapes = made.shapes.map((shape) => ({ ...shape, opacity: 2 }))
    expect(invalid({ ...made, shapes }).join()).toContain('look-shape-0')
    expect(invalid({ ...made, texts: [...made.texts, ...made.texts] }).join()).toContain('is there twice')
  })
})
