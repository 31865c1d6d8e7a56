import { createCanvas } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import type { LaidOut } from '#domain/formats/lay-out.ts'
import type { Format } from '#domain/geometry/formats.ts'
import { caseLanguageOf } from '#domain/letters/letter-case.ts'
import { hyphenationLanguage } from '#domain/looks/hyphenation-language.ts'
import { loadHyphenation } from '#scene/hyphenation.ts'
import { layOutDesign } from '#scene/lay-out-design.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { measureOnce, measureWith } from '#scene/text/measure.ts'
import type { OverlayPicture } from '#scene/text-boxes.ts'
import { withFonts } from './fonts.ts'

export type LayOutTask = {
  design: Design
  formats: readonly Format[]
  /** By the public ids of overlays. */
  pictures: Readonly<Record<string, OverlayPicture>>
  /** Words are hyphenated in it, such as `de-AT`. */
  language: string
}

/** The canvas library rounds ink to whole pixels, a browser does not: lines would be a pixel apart. */
const EXACT = 1000

const UNKNOWN: OverlayPicture = { aspect: 1, ink: null }

/** The design in each format, measured with the fonts that paint it. */
export async function layOut({ design, formats, pictures, language }: LayOutTask): Promise<LaidOut[]> {
  const ctx = withFonts(createCanvas(1, 1).getContext('2d'))
  const hyphenate = await loadHyphenation(hyphenationLanguage(design, language))
  const rulers = {
    measure: measureOnce(measureWith(ctx)),
    pictureOf: ({ overlayId }: { overlayId: string }) => pictures[overlayId] ?? UNKNOWN,
  }
  const tools = { rulers, measure: measureEmWith(ctx, EXACT), hyphenate, language: caseLanguageOf(language) }
  return formats.map((format) => layOutDesign(design, format, tools))
}
