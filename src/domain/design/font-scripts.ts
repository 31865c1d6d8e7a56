import { paintedWords } from '#domain/letters/painted-words.ts'
import { faceOfLetter, isCommon, isUnseen } from '#domain/letters/script-fonts.ts'
import { FONTS, type FontClass } from './fonts.ts'

/** Letters beyond western European ones, as the font files are split. */
export const SCRIPTS = ['latin-ext', 'vietnamese', 'cyrillic', 'greek'] as const
export type Script = (typeof SCRIPTS)[number]

/** One letter that only this script's file has. */
const LETTERS: Readonly<Record<Script, RegExp>> = {
  'latin-ext': /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f]/,
  vietnamese: /[\u01a0-\u01a1\u01af-\u01b0\u1ea0-\u1ef9]/,
  cyrillic: /[\u0400-\u04ff]/,
  greek: /[\u0370-\u03ff]/,
}

/** Scripts of which a text has letters. */
export const scriptsOf = (text: string): readonly Script[] =>
  SCRIPTS.filter((script) => LETTERS[script].test(text.normalize('NFC')))

/** Families with other scripts than extended Latin, and those without even that. */
const MORE: Readonly<Record<Exclude<Script, 'latin-ext'>, readonly string[]>> = {
  vietnamese: [
    'Anton',
    'Arial',
    'Bungee',
    'Cormorant Garamond',
    'Dancing Script',
    'EB Garamond',
    'Georgia',
    'Great Vibes',
    'Inter',
    'Josefin Sans',
    'Lobster',
    'Lora',
    'Merriweather',
    'Montserrat',
    'Open Sans',
    'Oswald',
    'Pacifico',
    'Playfair Display',
    'Quicksand',
    'Raleway',
  ],
  cyrillic: [
    'Arial',
    'Caveat',
    'Cormorant Garamond',
    'EB Garamond',
    'Great Vibes',
    'Inter',
    'Lobster',
    'Lora',
    'Merriweather',
    'Montserrat',
    'Open Sans',
    'Oswald',
    'Pacifico',
    'Playfair Display',
    'Raleway',
  ],
  greek: ['Arial', 'EB Garamond', 'Inter', 'Open Sans'],
}

const WESTERN_ONLY: readonly string[] = ['Orbitron', 'Satisfy', 'Verdana']

/** Whether a family has the letters of a script. */
export const hasScript = (family: string, script: Script): boolean =>
  script === 'latin-ext' ? !WESTERN_ONLY.includes(family) : MORE[script].includes(family)

const PINYIN = 'ǍǎǏǐǑǒǓǔ'
const SCHWA = 'Əə'

/** Letters of living languages that a family lacks although it has others of their script. */
const LACKED: Readonly<Record<string, string>> = {
  'Playfair Display': 'ǏǐǑǒҒғҚқҢңҮүҺһӘәӨө',
  Cinzel: `ĨĩŨũĈĉĜĝĤĥĴĵŜŝŬŭẞ${SCHWA}${PINYIN}`,
  Lora: 'ǏǐǑǒ',
  Oswald: 'ǏǐǑǒ',
  Poppins: `ĈĉĜĝĤĥĦħĴĵŊŋŜŝŦŧẞ${PINYIN}`,
  Raleway: PINYIN,
  Lato: `ĨĩŢţŨũĀāĂăĈĉĊċČčĎďĐđĒēĖėĚěĜĝĞğĠġĢģĤĥĦħĪīĮįİĴĵĶķĹĺĻļĽľĿŀŅņŇňŊŋŌōŐőŔŕŖŗŘřŜŝŞşŤťŦŧŪūŬŭŮůŰűŲųŴŵŶŷȘșȚțẀẁẂẃẄẅẞ${SCHWA}${PINYIN}`,
  'Open Sans': `Ə${PINYIN}`,
  'Josefin Sans': 'ǍǎǏǐǑǒǔ',
  'Abril Fatface': `ẞ${SCHWA}${PINYIN}`,
  'Bebas Neue': `${SCHWA}${PINYIN}`,
  Righteous: `ȘșȚțẞ${SCHWA}${PINYIN}`,
  Monoton: `ĈĉĜĝŕŴŵẀẁẂẃẄẅẞ${SCHWA}${PINYIN}`,
  Satisfy: '™',
  // The dot between a day and a time, too.
  Orbitron: '^›™·¤¥¦§©ª«¬®²³¹º»¼½¾ÐØÞðøþ‚„‹',
  'Dancing Script': PINYIN,
  Pacifico: PINYIN,
  'Great Vibes': 'ҒғҚқҢңҮүҰұҺһӘәӨө',
  Sacramento: `ĪȘșȚțẞ${SCHWA}${PINYIN}`,
  Caveat: `ẞ${PINYIN}`,
  'Kaushan Script': `ẞ${PINYIN}`,
}

/** Whether a family has all letters of a text, also in capitals. */
function hasLetters(family: string, text: string): boolean {
  const words = text.normalize('NFC')
  const lacked = new Set(LACKED[family])
  return (
    scriptsOf(words).every((script) => hasScript(family, script)) &&
    ![...words, ...words.toUpperCase()].some((letter) => lacked.has(letter))
  )
}

/** Narrow display families, which a narrow one replaces. */
const NARROW: readonly string[] = ['Anton', 'Bebas Neue']
/** Display families with serifs. */
const SERIF_DISPLAY: readonly string[] = ['Abril Fatface']

/** In order: the first that has all letters takes the place. The last of each has every script. */
const SUBSTITUTES: Readonly<Record<FontClass | 'narrow', readonly string[]>> = {
  serif: ['Playfair Display', 'EB Garamond'],
  'sans-serif': ['Montserrat', 'Inter'],
  display: ['Montserrat', 'Inter'],
  narrow: ['Oswald', 'Inter'],
  cursive: ['Caveat', 'Pacifico', 'EB Garamond'],
}

/** Letters that every family has; checked first because painters ask for every text. */
const ASCII = /^[\n -\]_-~]*$/

/** The family itself, or one of its character that has all letters of the text. Unknown families stay. */
export function familyFor(family: string, text: string): string {
  if (ASCII.test(text)) return family
  const font = FONTS.find((each) => each.family === family)
  const hasAll = (name: string) => hasLetters(name, text)
  if (!font || hasAll(family)) return family
  const kind = NARROW.includes(family) ? 'narrow' : SERIF_DISPLAY.includes(family) ? 'serif' : font.class
  return SUBSTITUTES[kind].find(hasAll) ?? family
}

/** Letters of a text that no font has. */
export function lettersWithoutFont(family: string, text: string): string[] {
  const words = paintedWords(text)
  const substitute = familyFor(family, words)
  const isFound = (letter: string) =>
    isCommon(letter) ||
    isUnseen(letter) ||
    faceOfLetter(letter) !== undefined ||
    (scriptsOf(letter).length > 0 && [family, substitute].some((name) => hasLetters(name, letter)))
  return [...new Set(words)].filter((letter) => !isFound(letter))
}
