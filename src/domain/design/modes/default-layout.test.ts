import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { FRAME, percentPoint } from '#domain/geometry/frame.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { DEFAULT_PLACES, isDefaultTextId } from './default-texts.ts'
import { estimatedHeight } from './estimated-height.ts'
import { initialDesign } from './initial-design.ts'

beforeAll(registerFonts)

const run = (design: Design, ...edits: Edit[]): Design => edits.reduce(applyEdit, design)
const fill = (form: Partial<DetailsForm>): Edit => ({ kind: 'fill-form', form })
const textOf = (design: Design, id: ElementId) => design.textElements.find((text) => text.id === id)

const captions = run(initialDesign(), { kind: 'switch-content', to: 'class-details-only' })
const manual = run(captions, { kind: 'switch-text-mode', to: 'instructor' })
const SHORT = {
  classType: 'Pole Flow',
  instructorName: 'Mia',
  studio: 'Velvet',
  time: '7:30 PM',
  schedule: 'Every Wednesday',
} as const
const filled = run(manual, fill(SHORT))

/** Letters of each drawn text in frame pixels, from the top. */
const inks = (design: Design) =>
  drawnTexts(design)
    .map((text) => {
      const ink = estimatedHeight(text) - 0.3 * text.fontSize
      const center = (text.y / 100) * FRAME.height
      return { id: text.id, top: center - ink / 2, bottom: center + ink / 2 }
    })
    .toSorted((a, b) => a.top - b.top)

const overlaps = (design: Design): readonly string[] =>
  inks(design).flatMap(({ id, bottom }, at, all) => {
    const next = all[at + 1]
    return next && next.top < bottom - 1 ? [`${id} covers ${next.id}`] : []
  })

describe('class information', () => {
  it('has its initial places and sizes as long as no text covers another', () => {
    for (const { id, y, fontSize } of drawnTexts(filled))
      if (isDefaultTextId(id))
        expect({ id, y, fontSize }).toEqual({
          id,
          y: DEFAULT_PLACES[id].y,
          fontSize: DEFAULT_PLACES[id].fontSize,
        })
    expect(overlaps(filled)).toEqual([])
  })

  it('shrinks a long name to one line, as wide as the frame allows', () => {
    const studio = 'Midsummer Moon Movement'
    const design = run(filled, fill({ studio }))
    const text = textOf(design, 'studio')
    expect(text?.fontSize).toBeLessThan(DEFAULT_PLACES.studio.fontSize)
    const context = createCanvas(1, 1).getContext('2d')
    context.font = `400 ${text?.fontSize}px "Playfair Display"`
    expect(context.measureText(studio).width).toBeLessThanOrEqual(FRAME.width - 96)
    expect(context.measureText(studio).width).toBeGreaterThan((FRAME.width - 96) * 0.85)
    expect(run(design, fill({ studio: SHORT.studio }))).toEqual(filled)
  })

  it('stacks what needs two lines, and nothing covers a neighbor', () => {
    const content = 'The Midsummer Moon Movement and Aerial Arts Studio'
    const design = run(filled, { kind: 'set-content', id: 'studio', content })
    expect(overlaps(design)).toEqual([])
    expect(textOf(design, 'instructor')?.y).toBeLessThan(DEFAULT_PLACES.instructor.y)
    expect(run(design, { kind: 'set-content', id: 'studio', content: SHORT.studio })).toEqual(filled)
  })

  it('leaves what the user moved, resized or turned', () => {
    const by = {
      moved: { kind: 'move', id: 'studio', to: percentPoint(50, 60) },
      resized: { kind: 'resize', id: 'studio', size: 60 },
      turned: { kind: 'rotate', id: 'studio', rotation: 20 },
    } as const satisfies Record<string, Edit>
    for (const edit of Object.values(by)) {
      const touched = run(filled, edit)
      const longer = run(touched, fill({ studio: 'Midsummer Moon Movement', instructorName: 'Clementine F' }))
      const { y, fontSize, rotation } = textOf(touched, 'studio') ?? {}
      expect(textOf(longer, 'studio')).toMatchObject({ y, fontSize, rotation })
    }
  })

  it('covers nothing, whatever the words', () => {
    const words = fc.array(fc.constantFrom('Pole', 'Flow', 'Konstantinopoulou', 'of', 'Mm', 'heels'), {
      maxLength: 7,
    })
    const said = words.map((some) => some.join(' ').slice(0, 60))
    fc.assert(
      fc.property(said, said, said, said, (classType, instructorName, studio, details) => {
        const design = run(manual, fill({ ...SHORT, classType, instructorName, studio, details }))
        expect(overlaps(design)).toEqual([])
        for (const { top, bottom } of inks(design)) {
          expect(top).toBeGreaterThan(-1)
          expect(bottom).toBeLessThan(FRAME.height + 1)
        }
        expect(run(design, fill({ ...SHORT, details: '' })).textElements).toEqual(
          run(
            manual,
            fill({ ...SHORT, classType, instructorName, studio, details }),
            fill({ ...SHORT, details: '' }),
          ).textElements,
        )
      }),
      { numRuns: 60 },
    )
  })

  it('makes room among captions as well', () => {
    const long = 'A caption that goes on for quite a while, as there is so much to say about it.'
    const design = run(
      captions,
      ...(['text1', 'text2', 'text3'] as const).map(
        (id) => ({ kind: 'set-content', id, content: long }) as const,
      ),
    )
    expect(overlaps(design)).toEqual([])
  })
})
