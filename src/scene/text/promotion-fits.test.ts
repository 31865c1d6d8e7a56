import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { CLASS_TIMES } from '#domain/classes/class-time.ts'
import { SCHEDULES } from '#domain/classes/schedule.ts'
import type { Design } from '#domain/design/design.ts'
import { type DetailsForm, WRITING_STYLES } from '#domain/design/details-form.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { promotionText } from '#domain/promotion/block.ts'
import { ENGLISH } from '#domain/promotion/copywriter/banks/en/index.ts'
import { writeOffline } from '#domain/promotion/copywriter/write-offline.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'
import { textBoxes } from '#scene/text-boxes.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureWith } from './measure.ts'

beforeAll(registerFonts)

const CLASSES = ['Pole', 'Exotic Heels Choreography Flow', 'Beginner Aerial Hoop', 'Stretch & Mobility', '']
const NAMES = ['Mia', 'Anastasia Konstantinopoulou-Le', 'Maximilian Wagner', '']
const STUDIOS = ['Velvet Room', 'Midsummer Moon Movement Studio', 'WWW MOVEMENT', '']
const DETAILS = [
  '',
  'Bring grip socks.',
  'All levels are welcome, and everybody warms up together before we begin to learn the choreography of the month, so please come a little earlier.',
]

const one = <Thing>(things: readonly Thing[], seed: number): Thing => things[seed % things.length] as Thing

/** Covers every combination: the lists have coprime lengths or rotate at different speeds. */
const formOf = (seed: number): DetailsForm => ({
  classType: one(CLASSES, seed),
  instructorName: one(NAMES, Math.floor(seed / 3)),
  studio: one(STUDIOS, Math.floor(seed / 5)),
  details: one(DETAILS, Math.floor(seed / 7)),
  schedule: one(SCHEDULES, seed),
  time: seed % 3 === 0 ? '' : one(CLASS_TIMES, seed),
  classDate: seed % 2 === 0 && one(SCHEDULES, seed) === '' ? '2026-11-25' : '',
  writingStyle: one(WRITING_STYLES, seed),
})

const run = (design: Design, ...edits: Edit[]): Design => edits.reduce(applyEdit, design)

function promoted(seed: number): Design {
  const form = formOf(seed)
  const facts = { ...form, isBranded: seed % 4 < 2 }
  const { copy } = writeOffline({ facts, style: form.writingStyle, attempt: seed, used: [] }, ENGLISH)
  const blocks = promotionBlocks(facts, copy)
  return run(
    initialDesign(),
    { kind: 'fill-form', form },
    { kind: 'write-promotion', text: promotionText(blocks), blocks },
  )
}

/** Unreadable texts in a design: overlapping ones and ones outside the frame. */
function unreadable(design: Design): readonly string[] {
  const boxes = textBoxes(design, measureWith(createCanvas(1, 1).getContext('2d')))
    .map(({ id, box }) => ({ id, top: box.center.y - box.height / 2, bottom: box.center.y + box.height / 2 }))
    .toSorted((a, b) => a.top - b.top)
  return boxes.flatMap(({ id, top, bottom }, at) => {
    const next = boxes[at + 1]
    return [
      ...(top < 0 || bottom > FRAME.height ? [`${id} leaves the frame`] : []),
      ...(next && next.top < bottom - 0.5
        ? [`${id} under ${next.id} by ${Math.round(bottom - next.top)}`]
        : []),
    ]
  })
}

describe('the texts of a promotion', () => {
  it('never lie on each other nor leave the frame, in 200 promotions of all kinds (AI-7)', () => {
    const bad = Array.from({ length: 200 }, (_, seed) => ({ seed, found: unreadable(promoted(seed)) }))
    expect(bad.filter(({ found }) => found.length > 0)).toEqual([])
  })

  it('make room for a longer message, more details and longer names, and come back from there', () => {
    // Classes that had no details at first.
    for (const seed of [0, 3, 22, 25]) {
      const design = promoted(seed)
      const longer: Edit[] = [
        {
          kind: 'set-content',
          id: 'ai-main-text',
          content: 'Come as you are and leave a little louder. '.repeat(4),
        },
        { kind: 'fill-form', form: { details: 'Bring grip socks and water. '.repeat(2) } },
        { kind: 'fill-form', form: { instructorName: 'Clementine Featherstonehaugh', time: '7:30 PM' } },
      ]
      const grown = run(design, ...longer)
      expect(unreadable(grown)).toEqual([])
      const message = design.textElements.find(({ id }) => id === 'ai-main-text')?.content ?? ''
      const back = run(
        grown,
        { kind: 'fill-form', form: design.form },
        { kind: 'set-content', id: 'ai-main-text', content: message },
      )
      const places = (of: Design) =>
        of.textElements.filter(({ content }) => content).map(({ id, y }) => [id, y])
      expect(places(back)).toEqual(places(design))
    }
  })
})
