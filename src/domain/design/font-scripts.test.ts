import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { familyFor, hasScript, SCRIPTS, scriptsOf } from './font-scripts.ts'
import { FONTS } from './fonts.ts'

const slugOf = (face: string) => face.toLowerCase().replaceAll(' ', '-')

/** Whether the family's package has a file for the script. */
function isShipped(face: string, script: string): boolean {
  const folder = `node_modules/@fontsource/${slugOf(face)}/files`
  expect(existsSync(folder)).toBe(true)
  return readdirSync(folder).some((name) => new RegExp(`^${slugOf(face)}-${script}-\\d`).test(name))
}

describe('the scripts of a family', () => {
  it.each(FONTS.map(({ family, face = family }) => [family, face]))(
    'of %s are those of its files',
    (family, face) => {
      for (const script of SCRIPTS)
        expect([script, hasScript(family, script)]).toEqual([script, isShipped(face, script)])
    },
  )
})

describe('the scripts of a text', () => {
  it.each([
    ['Pole Flow · 7 PM — “café” ß Œ', []],
    ['Škola tance', ['latin-ext']],
    ['Múa cột đẹp quá', ['latin-ext', 'vietnamese']],
    ['Танец на пилоне', ['cyrillic']],
    ['Χορός', ['greek']],
  ])('%s', (text, scripts) => {
    expect(scriptsOf(text)).toEqual(scripts)
  })
})

describe('a substitute', () => {
  it('is taken only for letters that the family lacks', () => {
    expect(familyFor('Anton', 'Pole Flow')).toBe('Anton')
    expect(familyFor('Anton', 'Škola')).toBe('Anton')
    expect(familyFor('Anton', 'Танец')).toBe('Oswald')
    expect(familyFor('Abril Fatface', 'Танец')).toBe('Playfair Display')
    expect(familyFor('Righteous', 'Танец')).toBe('Montserrat')
    expect(familyFor('Pacifico', 'Χορός')).toBe('EB Garamond')
    expect(familyFor('Some Old Family', 'Χορός')).toBe('Some Old Family')
  })

  it('has every letter, for every family and all scripts at once', () => {
    const text = 'Ž ộ Ж Ω'
    expect(scriptsOf(text)).toEqual(SCRIPTS)
    for (const { family } of FONTS) {
      const substitute = familyFor(family, text)
      expect([family, SCRIPTS.filter((script) => !hasScript(substitute, script))]).toEqual([family, []])
    }
  })
})
