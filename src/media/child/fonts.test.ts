import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { hasScript, SCRIPTS, type Script } from '#domain/design/font-scripts.ts'
import { FONTS } from '#domain/design/fonts.ts'
import { fontOf, paintedFontOf } from '#scene/text/font.ts'
import { withFonts } from './fonts.ts'

const PAINTER = fileURLToPath(new URL('../testing/painted-letters.ts', import.meta.url))
const LONGEST_OUTPUT = 64 * 1024 * 1024

/** In no font. */
const MISSING = '\u{10fffd}'
const WESTERN = ['a', 'g', '7', 'ß', 'é'] as const
const LETTERS: Readonly<Record<Script, readonly string[]>> = {
  'latin-ext': ['Ž', 'ł'],
  vietnamese: ['ế', 'ơ'],
  cyrillic: ['Ж', 'я'],
  greek: ['α', 'Ω'],
}

const upright = (family: string) => fontOf({ fontFamily: family, fontWeight: 'normal', fontSize: 30 })
const lettersOf = (family: string): readonly string[] => [
  ...WESTERN,
  ...SCRIPTS.filter((script) => hasScript(family, script)).flatMap((script) => LETTERS[script]),
]

/** Letters of scripts and signs, and whether their font has more than one weight. */
const BEHIND: Readonly<Record<string, boolean>> = {
  ポ: true,
  時: true,
  钢: true,
  폴: true,
  สวั: true,
  क्षि: true,
  ខ្មែ: true,
  مر: true,
  ש: true,
  '★': false,
  '→': true,
  '₺': true,
  '🫩': true,
  '🔥': false,
}
const behind = (fontFamily: string, content: string, fontWeight: 'normal' | 'bold' = 'normal') =>
  paintedFontOf({ fontFamily, fontWeight, fontSize: 30, content })

type Asked = readonly [font: string, letters: string]

const PLAYFAIR = '500 30px "Playfair Display", serif'
const DISCO = { content: '🪩', fontFamily: 'Anton', fontWeight: 'normal', fontSize: 30 } as const
const BY_NAME = {
  upright: [PLAYFAIR, 'a'],
  italic: [`italic ${PLAYFAIR}`, 'a'],
  thin: ['300 30px "Montserrat", sans-serif', 'Ж'],
  bold: ['700 30px "Montserrat", sans-serif', 'Ж'],
  disco: [paintedFontOf(DISCO), '🪩'],
  noDisco: [upright('Anton'), MISSING],
  unknown: ['400 30px "Gone Sans", serif', 'A'],
} as const satisfies Record<string, Asked>

let painted: ReadonlyMap<string, string>
const keyOf = (asked: Asked) => JSON.stringify(asked)
const inkOf = (...asked: Asked): string | undefined => painted.get(keyOf(asked))
const named = (name: keyof typeof BY_NAME) => painted.get(keyOf(BY_NAME[name]))

beforeAll(async () => {
  const everyLetter = FONTS.flatMap(({ family }) =>
    [MISSING, ...lettersOf(family)].map((letter): Asked => [upright(family), letter]),
  )
  const ofScripts = Object.keys(BEHIND).flatMap((letter) => [
    ...FONTS.flatMap(({ family }): Asked[] => [
      [behind(family, letter), letter],
      [behind(family, letter), MISSING],
    ]),
    [behind('Inter', letter, 'bold'), letter] as const,
  ])
  const asked: readonly Asked[] = [...everyLetter, ...ofScripts, ...Object.values(BY_NAME)]
  const { stdout } = await promisify(execFile)(process.execPath, [PAINTER, JSON.stringify(asked)], {
    maxBuffer: LONGEST_OUTPUT,
  })
  const inks = JSON.parse(stdout) as readonly string[]
  painted = new Map(asked.map((each, index) => [keyOf(each), inks[index] ?? '']))
})

describe('the fonts of a media process', () => {
  it.each(FONTS.map(({ family }) => family))('have every letter that is offered: %s', (family) => {
    const missing = inkOf(upright(family), MISSING)
    expect(missing).toBeDefined()
    for (const letter of lettersOf(family))
      expect(inkOf(upright(family), letter) === missing, letter).toBe(false)
  })

  it('have a family’s own letters of each script, not those of another', () => {
    const own = FONTS.filter(({ family }) => hasScript(family, 'cyrillic'))
    expect(new Set(own.map(({ family }) => inkOf(upright(family), 'Ж'))).size).toBe(own.length)
  })

  it('have italics, weights and emoji', () => {
    expect(named('italic')).not.toBe(named('upright'))
    expect(named('thin')).not.toBe(named('bold'))
    expect(named('disco')).not.toBe(named('noDisco'))
  })

  it.each(Object.keys(BEHIND))('have %s behind any family, in its weights', (letter) => {
    for (const { family } of FONTS)
      expect([
        family,
        inkOf(behind(family, letter), letter) === inkOf(behind(family, letter), MISSING),
      ]).toEqual([family, false])
    if (BEHIND[letter])
      expect(inkOf(behind('Inter', letter), letter)).not.toBe(inkOf(behind('Inter', letter, 'bold'), letter))
  })

  it('are others where a family is unknown', () => {
    expect(named('unknown')).toBeDefined()
  })
})

it('measures the ink of a whole line, whichever files its letters are of', () => {
  const ctx = withFonts(createCanvas(1, 1).getContext('2d'))
  ctx.font = '400 100px "Pacifico", cursive'
  const [mixed, first, rest] = ['Žofie', 'Ž', 'ofie'].map((text) => ctx.measureText(text))
  expect(mixed?.actualBoundingBoxAscent).toBe(first?.actualBoundingBoxAscent)
  expect(mixed?.actualBoundingBoxDescent).toBe(rest?.actualBoundingBoxDescent)
  expect(mixed?.actualBoundingBoxDescent).toBeGreaterThan(20)
  expect(mixed?.width).toBeCloseTo((first?.width ?? 0) + (rest?.width ?? 0), -1)
})
