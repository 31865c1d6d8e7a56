import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { factsNotShown, notShownMessage } from '#domain/design/facts-not-shown.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { AppliedLook } from '#domain/design/setting/applied-look.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { composedIn, mergedTexts } from './compose-design.ts'
import { editDesign } from './edit-design.ts'
import type { DesignEdit } from './look-edit.ts'

const tools = { measure: ROUGH_MEASURE }

const plain = (text: string) => withoutBreakMarks(text).replace(/\s+/g, ' ').toLowerCase()

/** What a person is told of a film in a format: by its texts, by what its look had no room for, and of missing facts. */
function toldIn(design: Design, format: Format) {
  const composed = composedIn(design, format, tools)
  const laid = { ...design, textElements: [...mergedTexts(design, composed?.texts ?? [])] }
  const missing = factsNotShown(laid)
  return {
    film: plain(
      drawnTexts(laid)
        .map(({ content }) => content)
        .join('\n'),
    ),
    notices: plain([...(composed?.notices ?? []), ...missing.map(notShownMessage)].join('\n')),
  }
}

const LONG_TITLE = 'Anfängerinnenschnupperstunde für Fortgeschrittene und alle anderen'
const DETAILS = '17:20 bis 18:35 Uhr · nur noch 2 Plätze frei'
const LONG_MESSAGE = 'A breath, a turn, a line of light, and then the whole room is yours. '.repeat(8).trim()
const ROWS = 'Mon | Pole Flow | 18:00\nTue | Heels | 19:00'
const FORM = {
  instructorName: 'Maximiliana Featherstonehaugh',
  classDate: '2026-12-11',
  time: '5:20 PM',
  end: '6:35 PM',
} as const
const brand = { colors: [], handle: '@velvetroom' }
const label = 'Nur für Frauen'
const place = 'Saal 2, Hinterhof'

/** What a person gives: fields of the form, and what they write for the look. */
const GIVEN: readonly (readonly [Partial<DetailsForm>, Partial<AppliedLook>])[] = [
  [{ title: 'Heels' }, {}],
  [{ title: 'Heels', studio: 'Velvet Room', details: DETAILS }, {}],
  [
    { title: 'Heels', details: DETAILS },
    { brand, label },
  ],
  [
    { title: LONG_TITLE, studio: 'Velvet Room', place, details: DETAILS },
    { brand, label },
  ],
  [
    { title: LONG_TITLE, studio: 'Velvet Room', place, price: '18 €' },
    { brand, message: LONG_MESSAGE },
  ],
  [
    { title: 'Heels', place },
    { brand, message: ROWS, label },
  ],
]

/** Words that were given, each with what a notice may call it. */
const wordsOf = (form: Partial<DetailsForm>, look: Partial<AppliedLook>) =>
  [
    [form.title, 'no title shown'],
    [FORM.instructorName, 'no instructor shown'],
    [form.studio, 'no place shown'],
    [form.place, 'no place shown'],
    [form.price, 'no price shown'],
    [look.message ?? form.details, 'the message'],
    [look.label, `“${label}”`.toLowerCase()],
    [look.brand?.handle, '“@velvetroom”'],
  ] as const

describe.each(LOOKS.map((look) => look.id))('in the look %s', (id) => {
  it.each(GIVEN)('each word that a person gave is in the film, or told as missing: %j %j', (form, look) => {
    const edits: DesignEdit[] = [
      { kind: 'fill-form', form: { ...FORM, ...form } },
      { kind: 'apply-look', look: { id, ...look } },
    ]
    const design = edits.reduce((each, edit) => editDesign(each, edit, tools), initialDesign())
    for (const format of ['9:16', '1:1'] as const) {
      const { film, notices } = toldIn(design, format)
      const untold = wordsOf(form, look).filter(
        ([words = '', called]) => !film.includes(plain(words)) && !notices.includes(called),
      )
      expect({ format, untold, film: untold.length && film }).toEqual({ format, untold: [], film: 0 })
    }
  })
})
