import { describe, expect, it } from 'vitest'
import { FORMATS, type Format } from '#domain/geometry/formats.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { safeSquare } from '#domain/looks/formats.ts'
import type { Look } from '#domain/looks/look.ts'
import type { Words } from '#domain/looks/words.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { composeLook } from './compose-look.ts'
import { faultsOf } from './testing/check-composed.ts'
import { EIGHT_WORDS } from './testing/eight-words.ts'
import { PLAIN_LOOK } from './testing/plain-look.ts'
import { RICH_LOOK } from './testing/rich-look.ts'

registerFonts()
const measure = measureEmForNode()
const ALL: readonly Look[] = [...LOOKS, PLAIN_LOOK, RICH_LOOK]

const composed = (look: Look, words: Words, format: Format = '9:16') =>
  composeLook(look, words, { format, measure, videoSeconds: 8 })

const faults = (look: Look, words: Words, format: Format) =>
  faultsOf(composed(look, words, format), safeSquare(format, look.wide), format, measure)

describe.each(ALL.map((look) => [look.id, look] as const))('the look %s', (_, look) => {
  it.each(Object.entries(EIGHT_WORDS))('has room for words that are %s, in every format', (_name, words) => {
    expect(
      FORMATS.flatMap((format) => faults(look, words, format).map((fault) => `${format}: ${fault}`)),
    ).toEqual([])
  })

  it('shows a text for each slot that the words have, and none for another', () => {
    const slots = composed(look, EIGHT_WORDS['three slots']).texts.map(({ setting }) => setting.slot)
    expect(slots).toContain('header')
    expect(slots).not.toContain('message')
    expect(slots).not.toContain('who')
    expect(slots).not.toContain('share-brand')
  })

  it('is the same twice', () => {
    for (const words of Object.values(EIGHT_WORDS))
      expect(composed(look, words)).toEqual(composed(look, words))
  })

  it('keeps its ids when the words change', () => {
    // The line to share is there where there is room.
    const idsOf = (words: Words) =>
      composed(look, words)
        .texts.map(({ id }) => id)
        .filter((id) => id !== 'look-share-brand')
    expect(idsOf(EIGHT_WORDS.short)).toEqual(expect.arrayContaining(idsOf(EIGHT_WORDS['no instructor'])))
  })
})
