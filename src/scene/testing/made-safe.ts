import { createCanvas } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { overlapArea } from '#domain/safe-zones/overlap.ts'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { coveredIn, type Rulers, safeDesign } from '#scene/safe-zones.ts'
import { measureWith } from '#scene/text/measure.ts'
import { textBoxes } from '#scene/text-boxes.ts'

export const rulers: Rulers = {
  measure: measureWith(createCanvas(1, 1).getContext('2d')),
  pictureOf: () => ({ aspect: 1, ink: null }),
}

/** A text for each role. */
export const SEVEN = {
  header: 'Pole Flow',
  'main-text': 'Let the music lead',
  'class-details': 'All levels welcome',
  schedule: 'Every Tuesday',
  time: '7:30 PM',
  instructor: 'Maya Lindqvist',
  studio: 'Velvet Room',
} as const
type Texts = Readonly<Record<string, string>>

/** A design with these texts, by id. */
export const saying = (texts: Texts, start = initialDesign()): Design =>
  Object.entries(texts).reduce(
    (design, [id, content]) => applyEdit(design, { kind: 'set-content', id, content }),
    start,
  )

export const changed = (design: Design, change: (element: TextElement) => Partial<TextElement>): Design => ({
  ...design,
  textElements: design.textElements.map((element) => ({ ...element, ...change(element) })),
})

/** Ids of what a platform covers. */
export const covered = (design: Design, id: SafeZoneId) =>
  coveredIn(design, id, rulers).map((each) => each.id)

/** Which text lies on which. */
export function overlaps(design: Design): string[] {
  const boxes = textBoxes(design, rulers.measure)
  return boxes.flatMap((a, index) =>
    boxes.slice(0, index).flatMap((b) => (overlapArea(a.box, b.box) > 0 ? [`${a.id} on ${b.id}`] : [])),
  )
}

/** The design after one tap. Throws when it is impossible. */
export function mended(design: Design, id: SafeZoneId): Design {
  const result = safeDesign(design, { id, rulers })
  if (result.kind !== 'mended') throw new Error(`it was ${result.kind}`)
  return applyEdit(design, result.edit)
}

/** Ids from top to bottom. */
export const reading = ({ textElements }: Design): string[] =>
  textElements
    .filter(({ content }) => content !== '')
    .toSorted((a, b) => a.y - b.y)
    .map(({ id }) => id)
