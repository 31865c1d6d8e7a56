import { describe, expect, it } from 'vitest'
import { WRITING_STYLES } from '#domain/design/details-form.ts'
import type { StyleBank } from '#domain/promotion/copywriter/bank.ts'
import { wordsOf } from '#domain/promotion/copywriter/quote.ts'
import { hashOf } from '#domain/promotion/copywriter/seed.ts'
import { SHARING_MAX } from '#domain/promotion/copywriter/write-offline.ts'
import { ENGLISH } from './en/index.ts'
import { FORBIDDEN, repeated, sentences } from './testing.ts'

/** A month of daily posts. */
const A_MONTH = 31

const PARTS = ['hooks', 'bodies', 'invitations', 'sharing'] as const satisfies readonly (keyof StyleBank)[]
const WORDS = { hooks: 8, bodies: 13, invitations: 5, sharing: 14 } as const

const { styles, families, levels, anyClass } = ENGLISH
const ofStyle = (style: (typeof WRITING_STYLES)[number]): string[] =>
  PARTS.flatMap((part) => [...styles[style][part]])
const everyLine = [
  ...WRITING_STYLES.flatMap(ofStyle),
  ...Object.values(families).flat(),
  ...Object.values(levels).flat(),
  ...anyClass,
]

describe('the phrases of the built-in writer', () => {
  it('say no sentence twice, in whatever style', () => {
    expect(repeated(everyLine.flatMap(sentences))).toEqual([])
  })

  it.each(WRITING_STYLES)('last a studio that posts daily for a month in %s', (style) => {
    const { hooks, bodies, invitations, sharing } = styles[style]
    for (const lines of [hooks, invitations, sharing]) expect(lines.length).toBeGreaterThanOrEqual(A_MONTH)
    const shortestFamily = Math.min(anyClass.length, ...Object.values(families).map(({ length }) => length))
    expect(bodies.length + shortestFamily).toBeGreaterThanOrEqual(A_MONTH)
  })

  it.each(WRITING_STYLES)('fit a frame in %s', (style) => {
    for (const part of PARTS) {
      const long = styles[style][part].filter((line) => wordsOf(line).length > WORDS[part])
      expect(long).toEqual([])
    }
    expect(styles[style].sharing.filter((line) => line.length > SHARING_MAX)).toEqual([])
  })

  it('fit a frame for every kind of class', () => {
    expect(
      Object.values(families)
        .flat()
        .filter((line) => wordsOf(line).length > WORDS.bodies),
    ).toEqual([])
    expect(
      Object.values(levels)
        .flat()
        .filter((line) => wordsOf(line).length > 7),
    ).toEqual([])
  })

  it('name the class in bodies only, with nothing that only some names fit', () => {
    const others = WRITING_STYLES.flatMap((style) =>
      (['hooks', 'invitations', 'sharing'] as const).flatMap((part) => styles[style][part]),
    )
    expect(others.filter((line) => line.includes('{'))).toEqual([])
    expect(
      everyLine.filter((line) => /\b(?:an?|the|our|your|every|each) \{class\}|\{class\}e?s\b/i.test(line)),
    ).toEqual([])
    expect(everyLine.filter((line) => /\{(?!class\}|Class\})/.test(line))).toEqual([])
    expect(everyLine.filter((line) => /(?:^|[.!?] )\{class\}/.test(line))).toEqual([])
  })

  it('promise nothing, invent no fact and use no word that platforms hide', () => {
    expect(everyLine.filter((line) => FORBIDDEN.test(line))).toEqual([])
    expect(everyLine.filter((line) => /[\d@#"“”]|https?:|\p{Extended_Pictographic}/u.test(line))).toEqual([])
  })

  it('are whole sentences', () => {
    const verses = styles.poetry.hooks
    const odd = everyLine.filter(
      (line) => !/[.!?]$/.test(line) || (line.includes('\n') && !verses.includes(line)),
    )
    expect(odd).toEqual([])
    expect(everyLine.filter((line) => line !== line.trim() || / {2}/.test(line))).toEqual([])
  })

  it('match the reviewed texts: read every changed line, then update the hash', () => {
    expect(hashOf(JSON.stringify(ENGLISH))).toBe(2433927335)
  })
})
