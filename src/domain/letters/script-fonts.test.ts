import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { familyFor, lettersWithoutFont } from '#domain/design/font-scripts.ts'
import { FONTS, faceOf } from '#domain/design/fonts.ts'
import { lettersOfFont } from '#test/letters-of-font.ts'
import { paintedWords } from './painted-words.ts'
import { EMOJI_FACE, faceOfLetter, isUnseen, scriptFaces } from './script-fonts.ts'

const FOLDERS = ['node_modules/@fontsource', 'node_modules/@fontsource-variable']
const slugOf = (face: string) =>
  face
    .replace(/ Variable$/, '')
    .toLowerCase()
    .replaceAll(' ', '-')

const glyphs = new Map<string, ReadonlySet<number>>()

/** The code points that the files of a face have together, in the weight that every face has. */
function glyphsOf(face: string): ReadonlySet<number> {
  const known = glyphs.get(face)
  if (known) return known
  const folder =
    face === EMOJI_FACE
      ? 'node_modules/twemoji-colr-font'
      : `${FOLDERS[face.endsWith(' Variable') ? 1 : 0]}/${slugOf(face)}/files`
  const files = readdirSync(folder).filter((name) =>
    /(?:-400-normal|-wght-normal|twemoji)\.woff2$/.test(name),
  )
  const found = new Set(files.flatMap((name) => [...lettersOfFont(`${folder}/${name}`)]))
  glyphs.set(face, found)
  return found
}

const ASSIGNED = /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u
const every = Array.from({ length: 0x20000 + 0x10000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xf8ff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => ASSIGNED.test(letter))

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0

describe('the fonts of scripts and signs', () => {
  it('have every letter that they are asked for', () => {
    const lacked = every.filter((letter) => {
      const face = faceOfLetter(letter)
      return face !== undefined && !glyphsOf(face).has(codeOf(letter))
    })
    expect(lacked.map((letter) => codeOf(letter).toString(16)).join(' ')).toBe('')
  })

  it.each(FONTS.map(({ family }) => family))('leave no letter without a warning, behind %s', (family) => {
    const silent = every.filter((letter) => {
      if (isUnseen(letter) || lettersWithoutFont(family, letter).length > 0) return false
      const words = paintedWords(letter)
      const faces = [...[family, familyFor(family, words)].map(faceOf), ...scriptFaces(words)]
      return [...words].some((each) => !faces.some((face) => glyphsOf(face).has(codeOf(each))))
    })
    expect(silent.map((letter) => `${letter} ${codeOf(letter).toString(16)}`)).toEqual([])
  })
})
