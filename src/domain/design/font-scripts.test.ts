import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lettersOfFont } from '#test/letters-of-font.ts'
import { familyFor, hasScript, SCRIPTS, scriptsOf } from './font-scripts.ts'
import { FONTS } from './fonts.ts'

const slugOf = (face: string) => face.toLowerCase().replaceAll(' ', '-')

/** Whether the family's package has a file for the script. */
function isShipped(face: string, script: string): boolean {
  const folder = `node_modules/@fontsource/${slugOf(face)}/files`
  expect(existsSync(folder)).toBe(true)
  return readdirSync(folder).some((name) => new RegExp(`^${slugOf(face)}-${script}-\\d`).test(name))
}

/** Letters of the languages that are written in these scripts. */
const ALPHABETS =
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ–—“”‘’…•·€' +
  'ĂăȘșȚțĄąĆćĘęŁłŃńŚśŹźŻżČčĎďĚěŇňŘřŠšŤťŮůŽžĽľĹĺŔŕŐőŰűĞğİıŞşĐđĀāĒēĢģĪīĶķĻļŅņŪūĖėĮįŲųŌōŖŗ' +
  'ĈĉĜĝĤĥĴĵŜŝŬŭĊċĠġĦħŴŵŶŷẀẁẂẃẄẅẞƏəǍǎǏǐǑǒǓǔŊŋŦŧĿŀ' +
  'ƠơƯưẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ' +
  'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяҐґЄєІіЇїЂђЉљЊњЋћЏџЈјЎўЃѓЌќЅѕ' +
  'ӘәҒғҚқҢңӨөҰұҮүҺһ' +
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψωςΆΈΉΊΌΎΏάέήίόύώϊϋΐΰ'

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0

const glyphs = new Map<string, ReadonlySet<number>>()

/** The code points that the files of a family have together, in one of its weights. */
function glyphsOf(family: string): ReadonlySet<number> {
  const known = glyphs.get(family)
  if (known) return known
  const { face = family, weights = [] } = FONTS.find((font) => font.family === family) ?? {}
  const folder = `node_modules/@fontsource/${slugOf(face)}/files`
  const weight = weights.includes(400) ? 400 : weights[0]
  const files = readdirSync(folder).filter((name) => name.endsWith(`-${weight}-normal.woff2`))
  const found = new Set(files.flatMap((name) => [...lettersOfFont(`${folder}/${name}`)]))
  glyphs.set(family, found)
  return found
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

  it.each(FONTS.map((font) => [font.family, font] as const))(
    'has a glyph for each letter that %s lacks, and is taken for no other',
    (family) => {
      const letters = [...ALPHABETS].filter(
        (letter) => !glyphsOf(familyFor(family, letter)).has(codeOf(letter)),
      )
      expect(letters).toEqual([])
      const needless = [...ALPHABETS].filter(
        (letter) =>
          familyFor(family, letter) !== family &&
          glyphsOf(family).has(codeOf(letter)) &&
          glyphsOf(family).has(codeOf(letter.toUpperCase())) &&
          scriptsOf(letter).every((script) => hasScript(family, script)),
      )
      expect(needless).toEqual([])
    },
  )

  it('is taken for letters of Romania, Turkey and Hungary that a family lacks', () => {
    expect(familyFor('Lato', 'Școală de dans')).toBe('Montserrat')
    expect(familyFor('Lato', 'Szkoła tańca')).toBe('Lato')
    expect(familyFor('Righteous', 'Școală')).toBe('Montserrat')
    expect(familyFor('Righteous', 'Dans okulu')).toBe('Righteous')
    expect(familyFor('Sacramento', 'Știi?')).toBe('Caveat')
    expect(familyFor('Orbitron', 'Mon · 7 PM')).toBe('Montserrat')
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
