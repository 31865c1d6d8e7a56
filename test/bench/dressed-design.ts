import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { paintedDesign } from '#domain/design/painted-design.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { exposureOf } from '#domain/looks/exposure.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'

/** A clip of medium brightness, so that a key has something to do. */
const HISTOGRAM = Array.from({ length: 256 }, (_, degree) => Math.exp(-(((degree - 110) / 60) ** 2)))

/** A usual class in a look, as the media child paints it. */
export function dressedDesign(look: string, videoDuration: number): Design {
  registerFonts()
  const tools = { measure: measureEmForNode() }
  const edits: DesignEdit[] = [
    {
      kind: 'fill-form',
      form: {
        classType: 'Exotic Choreography in Heels',
        studio: 'Northern Lights Aerial & Pole',
        instructorName: 'Anastasia Koroleva',
        classDate: '2026-12-16',
        time: '10:15 AM',
        details: 'Steel in the spine, rhythm in the feet. Bring heels and knee pads.',
      },
    },
    { kind: 'set-duration', videoDuration },
    { kind: 'apply-look', look: { id: look } },
  ]
  const design = edits.reduce((current, edit) => editDesign(current, edit, tools), initialDesign())
  const painted = paintedDesign(design)
  if (!painted?.shapes) throw new Error(`there is no look ${look}`)
  const key = painted.backdrop?.grade?.key
  if (key === undefined || !painted.backdrop) return painted
  return { ...painted, backdrop: { ...painted.backdrop, exposure: exposureOf(HISTOGRAM, key) } }
}
