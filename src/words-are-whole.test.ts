import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchFileNames } from '#domain/batches/batch-file-names.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { DRAFT_NAME_MAX } from '#domain/drafts/draft.ts'
import { copyName, suggestName } from '#domain/drafts/draft-name.ts'
import { countLetters, shortened, withEllipsis } from '#domain/letters.ts'
import { titleFromFile } from '#domain/library/title-from-file.ts'
import { wordsOf } from '#domain/made-videos/made-video-words.ts'
import { storableWords } from '#domain/timetable/class-words.ts'

/** What shortens a text up to a limit; lists, dates and hashes have other forms. */
const SHORTENING =
  /\.slice\(0, (?:max|most|\d{2,}|\w*[A-Z][A-Z_]+(?:\.\w+)?)\)|\.substr(?:ing)?\(|[^\w.](?:shortened|withEllipsis)\(/

/** Where a text is shortened, and how whoever reads it knows. */
const REASONS: Readonly<Record<string, string>> = {
  'src/domain/letters.ts': 'the two functions themselves',
  // Ends with “…”, and the whole is elsewhere.
  'src/domain/batches/batch-file-names.ts': 'the name of a file ends with “…”',
  'src/domain/drafts/draft-name.ts': 'the name of a draft ends with “…”; the design has the title',
  'src/domain/library/title-from-file.ts': 'a title that a file suggests ends with “…”',
  'src/domain/timetable/table/table-classes.ts': 'a cell in a note ends with “…”',
  'src/server/timetable/table/table-reading.ts': 'the sample of a column ends with “…”',
  'src/server/timetable/calendar/read-calendar.ts':
    'values in notes end with “…”; the name of a calendar is a key',
  'src/server/timetable/excerpt.ts': 'an excerpt ends with “…”',
  'src/server/admin/admin.routes.ts': 'a name taken from an address ends with “…”',
  'src/server/mail/mail-of.ts': 'a subject ends with “…”; the email has the words',
  // Told by a sentence.
  'src/domain/timetable/class-words.ts': 'an import tells which words are too long',
  'src/server/timetable/calendar/event-words.ts': 'of what is not read, name or person are told as too long',
  // Copies of what is whole in the design.
  'src/domain/design/edits/wording.ts': 'a copy for programs; the elements have the words',
  'src/domain/design/modes/write-promotion.ts': 'a copy for programs; the elements have the words',
  'src/domain/design/render-request.ts': 'a copy for programs; the painted layer has the words',
  'src/domain/design/modes/picker-elements.ts': 'a label in a list ends with “…” (ED-13)',
  'src/domain/timetable/read-text.ts': 'a list, with the line from which on it is not read',
  'src/domain/timetable/read-class.ts': 'a name in a note ends with “…”',
  'src/domain/timetable/lines/details.ts': 'a name in a note ends with “…”',
  'src/domain/timetable/lines/read-lines.ts': 'a sample by which the language is known',
  'src/domain/timetable/table/guess-columns.ts': 'a sample by which a column is known',
  'src/server/timetable/table/read-workbook.ts': 'columns of a list that no timetable has',
  'src/server/timetable/plan-reading.ts': 'a list, of which the notes say how many there are',
  // No words of people, or no words that are shown.
  'src/domain/looks/words.ts': 'the three letters of a month on a page of a calendar',
  'src/domain/timetable/choose-calendar.ts': 'a key by which a calendar is known again',
  'src/domain/account/sign-in/device-name.ts': 'what a browser says of itself',
  'src/domain/promotion/copywriter/check/safe-tags.ts': 'tags of a model',
  'src/server/promotions/model/ask-model.ts': 'an answer of a model, sent back to it',
  'src/server/http/store-part.ts': 'the name of a file, of more letters than any title',
  'src/server/overlays/curation/name-from-file.ts': 'an id',
  'src/server/environment.ts': 'a setting in a message for operators',
}

const FILES = globSync('src/{domain,contract,scene,server}/**/*.ts').filter(
  (path) => !/\.test\.ts$|testing|\/db\/|backup|snapshot|\/ports\/|platform-safe/.test(path),
)

/** Lines that slice something else: lists, hashes, technical texts. */
const OTHER =
  /digest\(|toString\(\)|PREFIX|slice\(0, 12\)|randomUUID|toISOString|keys|rows|windows|open\.|missing|found\b|LIMIT|_AT|NAMED|COLORS|OVERLAYS|STRIPS|BEATS|TAGS|HASHTAGS|NOTES|PAGE|MARKS|reasonOf|tags\.|POSTERS|commit|fieldname|objections|names\.values/

const shorteningLines = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => SHORTENING.test(line) && !OTHER.test(line) && !/^\s*(?:import|\*|\/\*)/.test(line))
    .map((line) => `${path}: ${line.trim()}`)

describe('nothing shortens words of people without telling', () => {
  it('but where a reason is given', () => {
    expect(FILES.length).toBeGreaterThan(900)
    expect(FILES.filter((path) => !REASONS[path]).flatMap(shorteningLines)).toEqual([])
  })

  it('and each reason is of a file that shortens', () => {
    expect(Object.keys(REASONS).filter((path) => !SHORTENING.test(readFileSync(path, 'utf8')))).toEqual([])
  })

  it.each([
    'title.slice(0, TITLE_MAX)',
    'text.slice(0, max)',
    'text.slice(0, 300)',
    'said.substring(0, 9)',
    '  shortened(title, 80).text',
  ])('and these are seen: %s', (line) => {
    expect(SHORTENING.test(line)).toBe(true)
  })
})

const SCRIPTS = [
  'Pole Flow',
  'Anfängerinnen',
  'ポールダンス',
  'İstanbul',
  '👩‍👩‍👧‍👦',
  'नमस्ते',
  'e\u0301',
  'สวัสดี',
  ' · ',
  '17:20',
]
const words = fc
  .array(fc.constantFrom(...SCRIPTS), { minLength: 1, maxLength: 60 })
  .map((parts) => parts.join(' ').trim())
  .filter((text) => text !== '' && !text.startsWith('·'))

/** Whole, or seen to be shortened, and within its limit; no letter is cut in half. */
function isTold(result: string, whole: string, max: number): boolean {
  const beginning = result.replace(/…$/, '')
  const isBeginning =
    whole.startsWith(beginning) && shortened(whole, countLetters(beginning)).text.length >= beginning.length
  return result === whole || (result.endsWith('…') && isBeginning && countLetters(result) <= max)
}

describe('words of ten scripts are whole, or it is told that they are not', () => {
  it('where a text is shortened', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 2, max: 90 }), (text, max) => {
        const { text: beginning, isShortened } = shortened(text, max)
        expect(isShortened).toBe(countLetters(text) > max)
        expect(isShortened || beginning === text).toBe(true)
        expect(isTold(withEllipsis(text, max), text, max)).toBe(true)
      }),
    )
  })

  it('in the names of drafts, of their copies and of files', () => {
    fc.assert(
      fc.property(words, (text) => {
        const titled = applyEdit(initialDesign(), { kind: 'set-content', id: 'header', content: text })
        expect(isTold(suggestName(titled), text.replace(/\s+/g, ' '), DRAFT_NAME_MAX)).toBe(true)
        expect(isTold(copyName(text).replace(/ \(copy\)$/, ''), text, DRAFT_NAME_MAX)).toBe(true)
        expect(isTold(titleFromFile(`${text}.mp4`, 80), text.replace(/\s+/g, ' '), 80)).toBe(true)
        const [file = ''] = batchFileNames([`${'Pole '.repeat(20)}${text}`])
        expect(file.endsWith('…')).toBe(true)
        expect(new TextEncoder().encode(file).length).toBeLessThan(250)
      }),
    )
  })

  it('in classes that are imported', () => {
    fc.assert(
      fc.property(words, words, words, (title, instructor, place) => {
        const said = { title, instructor, place }
        const { notes, ...stored } = storableWords(said, 'Row 3')
        const changed = (['title', 'instructor', 'place'] as const).filter(
          (field) => stored[field] !== said[field],
        )
        expect(notes).toHaveLength(changed.length)
        expect(notes.every((note) => note.startsWith('Row 3: the '))).toBe(true)
      }),
    )
  })

  it('in what a search looks through', () => {
    const content = `${'Pole '.repeat(195)}lastly`
    const ids = ['header', 'schedule', 'time', 'instructor', 'class-details'] as const
    const design = ids.reduce(
      (before, id) => applyEdit(before, { kind: 'set-content', id, content }),
      initialDesign(),
    )
    expect(wordsOf(design).match(/lastly/g)).toHaveLength(ids.length)
  })
})
