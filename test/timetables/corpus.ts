import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { Doubt } from '#domain/timetable/doubts.ts'
import { pasteReading } from '#server/timetable/paste-reading.ts'
import type { Reading } from '#server/timetable/reading.ts'
import { tableReading } from '#server/timetable/table/table-reading.ts'
import { PACKS } from './packs.ts'
import { type Expected, type Sample, SHAPES } from './shapes.ts'

const MONDAY = '2026-11-30'
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** All timetables of the corpus: twelve shapes in twenty languages, and those of `written.txt`. */
export const SAMPLES: readonly Sample[] = [
  ...PACKS.flatMap((pack) =>
    Object.entries(SHAPES).map(([shape, write]) => ({ language: pack.language, shape, ...write(pack) })),
  ),
  ...writtenOnes(readFileSync(new URL('written.txt', import.meta.url), 'utf8')),
]

/** `# language | shape | kind`, the timetable, then `= day time | title | teacher | place | spots | link`, and `off 1`. */
function writtenOnes(text: string): Sample[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.trimEnd().split('\n')
      const [language = '', shape = '', kind = ''] = head.split(' | ')
      const isAnswer = (line: string) => line.startsWith('= ') || line.startsWith('off ')
      const off = lines.find((line) => line.startsWith('off '))?.slice(4)
      return {
        language,
        shape,
        kind: kind === 'file' ? 'file' : 'text',
        text: lines.filter((line) => !isAnswer(line)).join('\n'),
        expected: lines.filter((line) => line.startsWith('= ')).map((line) => expectedIn(line.slice(2))),
        ...(off !== undefined && { off: Number(off) }),
      }
    })
}

function expectedIn(line: string): Expected {
  const [when = '', title = '', instructor, place, spots] = line.split(' | ').map((part) => part.trim())
  const [day = '', times = ''] = when.split(' ')
  const [start, end] = times.split('-').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  const date = DAYS.includes(day)
    ? new Date(Date.UTC(2026, 10, 30 + DAYS.indexOf(day))).toISOString().slice(0, 10)
    : day
  return {
    date,
    start: start ?? 0,
    title,
    ...(end !== undefined && { end }),
    ...(instructor && { instructor }),
    ...(place && { place }),
    ...(spots && { spotsLeft: Number(spots) }),
  }
}

async function readingOf({ kind, text }: Sample): Promise<Reading> {
  const week = { monday: MONDAY, timeZone: 'Europe/Berlin' }
  const read =
    kind === 'text'
      ? pasteReading({ ...week, text })
      : await tableReading(Buffer.from(text), { ...week, map: null })
  if ('reading' in read) return read.reading
  throw new Error(JSON.stringify(read))
}

export type Result = {
  readonly sample: Sample
  /** Classes of the corpus that were read right. */
  readonly right: number
  /** Wrong in a field that is marked, or named among the lines that were not understood. */
  readonly marked: readonly string[]
  /** Wrong, and nobody is told. */
  readonly silent: readonly string[]
}

/** Reads a timetable, and compares what was read with what is right. */
export async function resultOf(sample: Sample): Promise<Result> {
  const { classes, unread = [], notes } = await readingOf(sample)
  const left = [...classes]
  const [marked, silent]: [string[], string[]] = [[], []]
  let right = 0
  for (const expected of sample.expected) {
    const at = bestOf(left, expected)
    const [found] = at === -1 ? [] : left.splice(at, 1)
    if (!found) {
      const isNamed = unread.length > 0 || notes.length > 0
      ;(isNamed ? marked : silent).push(`missing: ${wordsOf(expected)}`)
      continue
    }
    const wrong = wrongIn(found, expected)
    const unmarked = wrong.filter((field) => !isMarked(field, found.doubts ?? []))
    const words = `${wrong.join(', ')}: ${wordsOf(found)}, not ${wordsOf(expected)}`
    if (wrong.length === 0) right += 1
    else (unmarked.length > 0 ? silent : marked).push(words)
  }
  for (const extra of left) (extra.doubts?.length ? marked : silent).push(`too many: ${wordsOf(extra)}`)
  const off = notes.filter((note) => note.startsWith('Called off')).length
  if (off !== (sample.off ?? 0)) silent.push(`called off: ${off}, not ${sample.off ?? 0}`)
  return { sample, right, marked, silent }
}

type Found = Reading['classes'][number]

const wrongIn = (found: Found, expected: Expected): string[] => [
  ...(found.date === expected.date ? [] : ['day']),
  ...(found.start === expected.start ? [] : ['start']),
  ...(found.end === (expected.end ?? null) ? [] : ['end']),
  ...(found.title === expected.title ? [] : ['title']),
  ...(found.instructor === (expected.instructor ?? '') ? [] : ['instructor']),
  ...(found.place === (expected.place ?? '') ? [] : ['place']),
  ...(expected.spotsLeft === undefined || found.spotsLeft === expected.spotsLeft ? [] : ['spotsLeft']),
]

/** A teacher who is in the name, or a name that is the teacher's, is one question. */
const isMarked = (field: string, doubts: readonly Doubt[]): boolean =>
  doubts.some((doubt) => doubt.field === field || (NAMES.includes(field) && NAMES.includes(doubt.field)))
const NAMES = ['title', 'instructor', 'place']

function bestOf(classes: readonly Found[], expected: Expected): number {
  const counts = classes.map(
    (one) =>
      7 -
      wrongIn(one, expected).length +
      (one.date === expected.date && one.start === expected.start ? 3 : 0),
  )
  const most = Math.max(0, ...counts)
  return most >= 5 ? counts.indexOf(most) : -1
}

const wordsOf = (one: Expected | Found): string =>
  `${one.date} ${one.start}-${one.end ?? ''} “${one.title}” ${one.instructor ?? ''} ${one.place ?? ''} ${one.spotsLeft ?? ''}`.trim()

/** The table of `docs/timetables.md`: of each shape and language how many classes are right. */
export function tableOf(results: readonly Result[]): string {
  const classes = (some: readonly Result[]) =>
    some.reduce((sum, { sample }) => sum + sample.expected.length, 0)
  const count = (some: readonly Result[], of: (result: Result) => number) =>
    some.reduce((sum, one) => sum + of(one), 0)
  const row = (name: string, some: readonly Result[]) =>
    `| ${name} | ${some.length} | ${classes(some)} | ${count(some, ({ right }) => right)} | ${count(some, ({ marked }) => marked.length)} | ${count(some, ({ silent }) => silent.length)} |`
  const head = (what: string) =>
    `| ${what} | timetables | classes | right | marked as doubtful | wrong in silence |\n|---|--:|--:|--:|--:|--:|`
  const isShape = ({ sample }: Result) => sample.shape in SHAPES
  const shapes = Map.groupBy(results, (result) =>
    isShape(result) ? result.sample.shape : 'others, written by hand',
  )
  const languages = Map.groupBy(results, ({ sample }) => sample.language)
  return [
    head('shape'),
    ...[...shapes].map(([name, some]) => row(name, some)),
    row('**all**', results),
    '',
    head('language'),
    ...[...languages].map(([name, some]) => row(name, some)),
  ].join('\n')
}
