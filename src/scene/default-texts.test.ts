import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { FONTS } from '#domain/design/fonts.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { FRAME, toFrame } from '#domain/geometry/frame.ts'
import { promotionText } from '#domain/promotion/block.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureWith } from './text/measure.ts'
import { layoutText } from './text-layout.ts'

beforeAll(registerFonts)

const measure = measureWith(createCanvas(1, 1).getContext('2d'))
const run = (design: Design, ...edits: Edit[]): Design => edits.reduce(applyEdit, design)
const fill = (form: Partial<DetailsForm>): Edit => ({ kind: 'fill-form', form })

/** Share of the smaller size by which the boxes of letters may meet: a descender beside an accent. */
const MESHED = 0.25

/** Letters of each line as they are painted, in frame pixels. */
const inksOf = (design: Design) =>
  drawnTexts(design).flatMap((text) => {
    const layout = layoutText(text, measure)
    const center = toFrame(text)
    return (layout?.lines ?? []).map((line) => {
      const ink = measure(line.text, layout?.font ?? '')
      const baseline = center.y + line.baseline
      return {
        id: text.id,
        size: text.fontSize,
        said: line.text,
        left: center.x + line.x,
        right: center.x + line.x + line.width,
        top: baseline - ink.actualBoundingBoxAscent,
        bottom: baseline + (ink.actualBoundingBoxDescent ?? 0),
      }
    })
  })

/** Lines that cover a line of another text, or leave the frame. */
function faultsOf(design: Design): string[] {
  const inks = inksOf(design)
  return inks.flatMap((one, at) => [
    ...(one.top < -1 || one.bottom > FRAME.height + 1 ? [`“${one.said}” is outside`] : []),
    ...inks
      .slice(at + 1)
      .filter(
        (other) =>
          one.id !== other.id &&
          Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
            MESHED * Math.min(one.size, other.size),
      )
      .map((other) => `“${one.said}” covers “${other.said}”`),
  ])
}

const captions = run(initialDesign(), { kind: 'switch-content', to: 'class-details-only' })
const manual = run(captions, { kind: 'switch-text-mode', to: 'instructor' })

function promoted(design: Design, main: string): Design {
  const facts = { ...design.form, isBranded: true }
  const blocks = promotionBlocks(facts, { main, sharing: 'Bring a friend to this one.' })
  return run(design, { kind: 'write-promotion', text: promotionText(blocks), blocks })
}

type Make = (form: Partial<DetailsForm>, message: string) => Design
const MADE: Readonly<Record<string, Make>> = {
  'class information': (form) => run(manual, fill(form)),
  'class information with a message': (form, content) =>
    run(manual, fill(form), { kind: 'set-content', id: 'main-text', content }),
  'free captions': (_, message) =>
    (['text1', 'text2', 'text3', 'text4'] as const).reduce(
      (design, id) => run(design, { kind: 'set-content', id, content: message.slice(0, 120) }),
      captions,
    ),
  'a promotion': (form, message) => promoted(run(initialDesign(), fill(form)), message),
  'a promotion whose facts change': (form, message) =>
    run(promoted(run(initialDesign(), fill({ classType: 'Pole Flow' })), message), fill(form)),
  'a promotion in one text': (form, text) =>
    run(initialDesign(), fill(form), { kind: 'write-promotion', text }),
}

const WORDS = 'Pole Flow Konstantinopoulou of Mm heels Aerial Choreography WWW il Straße jgy ÄÖÜ with'.split(
  ' ',
)
const said = (most: number, letters: number) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most })
    .map((some) => some.join(' ').slice(0, letters).trim())
const lines = (most: number) =>
  fc.array(said(7, 50), { minLength: 1, maxLength: most }).map((some) => some.join('\n'))
const forms = fc.record({
  classType: said(6, 30),
  instructorName: said(6, 30),
  studio: said(6, 30),
  details: lines(4).map((text) => text.slice(0, 150)),
  time: fc.constantFrom('', '7:30 PM', '10:15 AM'),
  schedule: fc.constantFrom('' as const, 'Every Wednesday' as const, 'Weekends' as const),
})

const LONG = {
  classType: 'Exotic Choreography for Heels',
  instructorName: 'Clementine Featherstonehaugh',
  studio: 'Midsummer Moon Movement Studio',
  details:
    'Bring heels and knee pads.\nWarm up before we start.\nDoors open at ten.\nAll levels are welcome.',
  time: '10:15 AM',
  schedule: 'Every Wednesday',
} as const

describe('the texts of a design, in their real letters', () => {
  it.each(Object.entries(MADE))('do not cover each other, whatever the words: %s', (_, make) => {
    fc.assert(
      fc.property(forms, lines(8), (form, message) => {
        expect(faultsOf(make(form, message))).toEqual([])
      }),
      { numRuns: Number(process.env.RUNS ?? 60) },
    )
  })

  it.each(FONTS.map(({ family }) => family))('do not in %s, chosen before or after the words', (family) => {
    for (const fontWeight of ['normal', 'bold'] as const) {
      const choose: Edit = { kind: 'restyle-all', style: { fontFamily: family, fontWeight } }
      expect(faultsOf(run(manual, choose, fill(LONG)))).toEqual([])
      expect(faultsOf(run(manual, fill(LONG), choose))).toEqual([])
    }
  })

  it('are as large as before once the words are short again', () => {
    const short = { ...LONG, classType: 'Pole', instructorName: 'Mia', studio: 'Velvet', details: '' }
    expect(run(manual, fill(LONG), fill(short))).toEqual(run(manual, fill(short)))
    const message = 'Louder.'
    const written = promoted(run(initialDesign(), fill(short)), 'A message of a good many words. '.repeat(24))
    expect(promoted(written, message).textElements).toEqual(
      promoted(run(initialDesign(), fill(short)), message).textElements,
    )
  })
})
