import type { Design } from '#domain/design/design.ts'
import { versioned } from '#domain/design/design-version.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { Measured } from '#domain/safe-zones/make-safe.ts'
import { placeCode } from './place-code.ts'

type Placing = { readonly link: string; readonly measured: Measured; readonly format?: Format }

export type WithCode = {
  readonly design: Design
  /** There was no room beside the words. */
  readonly isOnWords: boolean
}

/** The design with the code of a link where it has room. `measured` is of this design. */
export function withCode(design: Design, { link, measured, format }: Placing): WithCode {
  const words = drawnTexts(design).flatMap((text) => measured.extentOf(text)?.words ?? [])
  const pictures = measured.overlays.map(({ box }) => box)
  const { isOnWords, ...place } = placeCode({ words, pictures }, format)
  return { design: versioned({ ...design, code: { link, ...place } }), isOnWords }
}
