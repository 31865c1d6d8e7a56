import { analyse } from 'chardet'
import { MONTHS, WEEKDAYS } from '#domain/timetable/words/calendar-names.ts'
import { fold } from '#domain/timetable/words/fold.ts'

/**
 * The text of a file: UTF-16 or UTF-8 by its mark or its bytes, else the old encoding in which it has most names of days
 * and months, or whose letters are most usual. Undefined for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = unicodeIn(bytes) ?? oldIn(bytes)
  return text.includes('\0') ? undefined : text
}

const LOOK_AT = 1000
/** Bytes by which an old encoding is known. */
const SAMPLE = 20_000

function unicodeIn(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const head = bytes.subarray(0, LOOK_AT)
  const zeros = (parity: number) => head.filter((byte, at) => at % 2 === parity && byte === 0).length
  const isLittle = (first === 0xff && second === 0xfe) || (zeros(1) > head.length / 4 && zeros(0) === 0)
  const isBig = (first === 0xfe && second === 0xff) || (zeros(0) > head.length / 4 && zeros(1) === 0)
  try {
    return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', {
      fatal: !isLittle && !isBig,
    }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What Excel and old programs write, the most usual first. */
const OLD = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'shift_jis',
  'euc-jp',
  'koi8-r',
  'macintosh',
]

const SAME = new Map([
  ['ISO-8859-1', 'windows-1252'],
  ['ISO-8859-2', 'windows-1250'],
  ['ISO-8859-5', 'windows-1251'],
  ['ISO-8859-7', 'windows-1253'],
  ['ISO-8859-9', 'windows-1254'],
])
/** Percent from which a guess by the frequency of letters is believed. */
const SURE = 60

function oldIn(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE)
  const likely = analyse(sample).flatMap(({ name, confidence }) =>
    confidence >= SURE ? [SAME.get(name) ?? name.toLowerCase()] : [],
  )
  const known = [...new Set([...likely.filter((name) => OLD.includes(name)), ...OLD])]
  const scored = known.map((encoding) => {
    const text = new TextDecoder(encoding).decode(sample)
    return { encoding, ...namesIn(text), isBroken: text.includes('\uFFFD') }
  })
  const [best] = scored.toSorted(
    (a, b) => Number(a.isBroken) - Number(b.isBroken) || b.full - a.full || b.short - a.short,
  )
  return new TextDecoder(best?.encoding ?? 'windows-1252').decode(bytes)
}

type Names = { readonly full: number; readonly short: number }

/** How many words of a text are names of days and months; of short ones, those that encodings write in different ways. */
function namesIn(text: string): Names {
  // A folded text is as long.
  const words = [...fold(text).matchAll(/[\p{L}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    word,
    isPlain: /^[a-z]*$/i.test(text.slice(index, index + word.length)),
  }))
  const isIn = (width: keyof Names, word: string) => WEEKDAYS[width].has(word) || MONTHS[width].has(word)
  return {
    full: words.filter(({ word }) => isIn('full', word)).length,
    short: words.filter(({ word, isPlain }) => !isPlain && isIn('short', word)).length,
  }
}
