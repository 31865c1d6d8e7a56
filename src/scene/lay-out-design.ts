import type { Design } from '#domain/design/design.ts'
import { designIn, type LaidOut } from '#domain/formats/lay-out.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { LookTools } from '#domain/looks/apply/compose-design.ts'
import { measured, type Rulers } from './safe-zones.ts'

/** What places a design's elements: measures of letters and pictures, and hyphenation. */
export type LayOutTools = Pick<LookTools, 'measure' | 'hyphenate' | 'language'> & { readonly rulers: Rulers }

/** The design in the window of a format. */
export const layOutDesign = (design: Design, format: Format, { rulers, ...tools }: LayOutTools): LaidOut =>
  designIn(design, format, { ...tools, measured: (each) => measured(each, rulers) })
