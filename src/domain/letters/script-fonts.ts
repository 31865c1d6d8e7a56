import { chineseHan, japaneseHan } from './han-letters.ts'

/** CSS family of the bundled emoji font in color: system emoji differ or are missing (P-17). */
export const EMOJI_FACE = 'Twemoji'
/** Emoji in one color: those that the other font lacks, and those that are asked for as text. */
export const PLAIN_EMOJI_FACE = 'Noto Emoji Variable'
/** The font of `Verdana`: it has most signs. */
const SIGN_FACE = 'DejaVu Sans'

const JAPANESE = 'Noto Sans JP Variable'
const CHINESE = 'Noto Sans SC Variable'

/** Letters by the font that is asked for them where a text's own family lacks them; every one is in the font's files. */
const SCRIPTS: readonly (readonly [face: string, letters: RegExp])[] = [
  ['Noto Sans Thai Variable', /[\u0e01-\u0e3a\u0e3f-\u0e5b]/],
  ['Noto Sans Devanagari Variable', /[\u0900-\u097f\ua8e0-\ua8ff]/],
  [
    'Noto Sans Arabic Variable',
    /[\u0600-\u06ff\u0750-\u077f\u0870-\u088e\u08a0-\u08e1\u08e3-\u08ff\ufdf0-\ufdff]/,
  ],
  ['Noto Sans Hebrew Variable', /[\u0591-\u05c7\u05d0-\u05ea\u05ef-\u05f4]/],
  ['Noto Sans Khmer Variable', /[\u1780-\u17dd\u17e0-\u17e9\u17f0-\u17f9\u19e0-\u19ff]/],
  ['Noto Sans KR Variable', /[\uac00-\ud7a3\u3131-\u3163\u3165-\u318e]/],
  [
    JAPANESE,
    /[\u2e80-\u2e99\u2e9b-\u2ef3\u3000-\u3029\u3030-\u303f\u3041-\u3096\u3099-\u30ff\u31f0-\u321e\u3220-\u322b\u322d-\u332b\u332d-\u33ff\uff01-\uff9f\uffe0-\uffe6\u246a-\u24ff]/,
  ],
]

const SIGNS: readonly (readonly [face: string, letters: RegExp])[] = [
  ['Inter', /[\u02bb\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2116]/],
  [
    SIGN_FACE,
    /[\u00af\u00b1\u00b5\u0114\u0115\u012c\u012d\u0132\u0133\u0138\u0149\u014e\u014f\u017f-\u018e\u0190-\u019f\u01a2-\u01ae\u01b1-\u01cc\u01d5-\u0217\u021c-\u0258\u025a-\u02ba\u02bc-\u02e9\u02ec-\u02ee\u02f3\u02f7\u0370-\u0377\u037a-\u037f\u03cf-\u03ff\u0460-\u048f\u0494-\u0499\u049c-\u04a1\u04a4-\u04ad\u04b2-\u04b9\u04bc-\u04d7\u04da-\u04e7\u04ea-\u0525\u1e00-\u1e7f\u1e86-\u1e9d\u1e9f\u1efa\u1efb\u1f00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef\u1ff2-\u1ff4\u1ff6-\u1ffe\u2000-\u200a\u2010-\u2012\u2015-\u2017\u201b\u201f-\u2021\u2023-\u2025\u2027\u202f-\u2038\u203a-\u205f\u0531-\u0556\u0559-\u055f\u0561-\u0587\u0589-\u058a\u10a0-\u10c5\u10d0-\u10fc\u1d2c\u1d2d\u1d2e\u1d30-\u1d5b\u2070-\u2071\u2074-\u208e\u2090-\u209c\u20b0\u2100-\u2109\u210b-\u2149\u214b\u214e\u2150-\u2185\u2189-\u2189\u2190-\u2311\u2318-\u2319\u231c-\u2321\u2324-\u2328\u232b-\u232c\u23ce-\u23cf\u2422-\u2423\u2460-\u2469\u2500-\u269c\u269e-\u26b8\u26c0-\u26c3\u26e2\u2701-\u2704\u2706-\u2709\u270c-\u2727\u2729-\u274b\u274d\u274f-\u2752\u2756\u2758-\u275e\u2761-\u2794\u2798-\u27af\u27b1-\u27be\u27f0-\u28ff\u2b00-\u2b1a\u2b1f-\u2b24\u2b53-\u2b54]|[\u0300-\u034e\u0351-\u0353\u0357\u0358\u035a\u035c-\u0362]/,
  ],
]

/** Emoji of Unicode 16 and 17. */
const NEW_EMOJI =
  /[\u{1f6d8}\u{1fa89}\u{1fa8a}\u{1fa8e}\u{1fa8f}\u{1fabe}\u{1fac6}\u{1fac8}\u{1facd}\u{1fadc}\u{1fadf}\u{1fae9}\u{1faea}\u{1faef}]/u
/** Digits, ©, ® and ™ are letters, which every family has. */
const EMOJI = /(?![#*0-9©®™])\p{Emoji}|\u20e3/u

/** What shows nothing by itself: joiners, variation selectors, tags of flags. */
const UNSEEN = /[\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0020}-\u{e007f}]|[\ufe00-\ufe0f]/u

const TEXT_EMOJI = /\p{Emoji}\ufe0e/u
/** Sequences since Unicode 15.1, which the colored font shows as their parts. */
const NEW_SEQUENCES =
  /\u{1f426}\u200d\u{1f525}|\u{1f34b}\u200d\u{1f7e9}|\u{1f344}\u200d\u{1f7eb}|\u26d3\ufe0f?\u200d\u{1f4a5}|\u{1f642}\u200d[\u2194\u2195]|\u200d\u27a1|\u{1f9d1}\u200d\u{1f9d1}\u200d\u{1f9d2}|\u{1f9d1}\u200d\u{1f9d2}/u

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0

const HAN = /\p{Script=Han}/u

const named = (fonts: typeof SCRIPTS, letter: string): string | undefined =>
  fonts.find(([, letters]) => letters.test(letter))?.[0]

function faceOfHan(letter: string): string | undefined {
  if (japaneseHan().has(codeOf(letter))) return JAPANESE
  return chineseHan().has(codeOf(letter)) ? CHINESE : undefined
}

/** The font of a script or of emoji that is asked for a letter; undefined for one that none of them has. */
export function faceOfLetter(letter: string): string | undefined {
  if (NEW_EMOJI.test(letter)) return PLAIN_EMOJI_FACE
  const ofScript = named(SCRIPTS, letter) ?? (HAN.test(letter) ? faceOfHan(letter) : undefined)
  return ofScript ?? (EMOJI.test(letter) ? EMOJI_FACE : named(SIGNS, letter))
}

export const isUnseen = (letter: string): boolean => UNSEEN.test(letter)

/** Chinese in the one font that has all of it. */
function hanFace(letters: readonly string[]): string | undefined {
  const han = letters.filter((letter) => HAN.test(letter))
  if (han.length === 0 || han.every((letter) => japaneseHan().has(codeOf(letter)))) return undefined
  return han.every((letter) => chineseHan().has(codeOf(letter))) ? CHINESE : undefined
}

/** As letters are looked up: scripts, emoji, signs. Emoji of a text that asks for plain ones are looked up last. */
function orderOf(text: string): readonly string[] {
  const scripts = [...SCRIPTS.map(([face]) => face), CHINESE]
  if (TEXT_EMOJI.test(text)) return ['Inter', ...scripts, SIGN_FACE, PLAIN_EMOJI_FACE, EMOJI_FACE]
  const emoji = NEW_SEQUENCES.test(text) ? [PLAIN_EMOJI_FACE, EMOJI_FACE] : [EMOJI_FACE, PLAIN_EMOJI_FACE]
  return ['Inter', ...scripts, ...emoji, SIGN_FACE]
}

/** All fonts that stand behind families, by their CSS families. */
export const SCRIPT_FACES: readonly string[] = [
  ...SCRIPTS.map(([face]) => face),
  CHINESE,
  ...SIGNS.map(([face]) => face),
  EMOJI_FACE,
  PLAIN_EMOJI_FACE,
]

/** Letters that the families have themselves. */
const COMMON =
  /^[\n -~\u00a0-\u00ae\u00b0\u00b2-\u00b4\u00b6-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122]*$/
export const isCommon = (letters: string): boolean => COMMON.test(letters)

/** The fonts that stand behind the family of a text, in the order in which letters are looked up. */
export function scriptFaces(text: string): readonly string[] {
  if (isCommon(text)) return []
  const letters = [...new Set(text)].filter((letter) => !isCommon(letter))
  const chinese = hanFace(letters)
  const faceOf = (letter: string) => (chinese && HAN.test(letter) ? chinese : faceOfLetter(letter))
  const needed = new Set(letters.map(faceOf))
  if (TEXT_EMOJI.test(text)) needed.add(SIGN_FACE)
  if (TEXT_EMOJI.test(text) || NEW_SEQUENCES.test(text)) needed.add(PLAIN_EMOJI_FACE)
  const order = orderOf(text).filter((face) => needed.has(face))
  return chinese === undefined ? order : [chinese, ...order.filter((face) => face !== chinese)]
}
