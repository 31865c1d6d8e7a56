/** Letters of other alphabets and small capitals that look Latin: the first of each pair reads as the second. */
const PAIRS =
  'аa вb еe нh іi јj кk мm оo рp сc тt уy хx ѕs ԁd һh αa εe ηn ιi κk νv οo ρp τt υu χx ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɡg øo łl đd ıi'

const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  PAIRS.split(' ').map((pair) => {
    const [from = '', to = ''] = pair
    return [from, to]
  }),
)

/** The letter that a character reads as. */
const readAs = (letter: string): string => LOOK_ALIKES.get(letter) ?? letter

/** A folded text: plain lower-case letters, and the position of each in the original. */
export type Folded = {
  readonly text: string
  /** Start and end in the original for each code unit of `text`. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Replacement of invisible characters, however many. */
export const INVISIBLE = '\u200b'

const MARKS = /\p{M}/gu

/** Symbols for whole words such as ™ stay; only letters and letter-like symbols are decomposed. */
function decomposed(character: string): string {
  const parts = character.normalize('NFKD').replace(MARKS, '')
  return /\p{L}/u.test(character) || parts.length <= 2 ? parts : character
}

/** Empty for an accent, which belongs to the previous letter. */
function plainOf(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  if (/\p{M}/u.test(character)) return ''
  if (/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character)) return INVISIBLE
  if (/\p{Pd}/u.test(character)) return '-'
  if (/[’ʼ‘]/.test(character)) return "'"
  return Array.from(decomposed(character).toLowerCase().replace(MARKS, ''), readAs).join('')
}

/** Empty also for all but the first of invisible characters in a row. */
function plainIn(before: string, character: string): string {
  const plain = plainOf(character)
  return plain === INVISIBLE && before.endsWith(INVISIBLE) ? '' : plain
}

/** Folds case, accents, ornamental letters and look-alikes. */
export function folded(original: string): Folded {
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  let start = 0
  for (const character of original) {
    const end = start + character.length
    const plain = plainIn(text, character)
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(start)
      ends.push(end)
    }
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = end
    text += plain
    start = end
  }
  return { text, starts, ends }
}
