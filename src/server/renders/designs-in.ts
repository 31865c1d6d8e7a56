import type { Design } from '#domain/design/design.ts'
import { drawnOverlays } from '#domain/design/drawn.ts'
import type { LaidOut } from '#domain/formats/lay-out.ts'
import { overrideIn } from '#domain/formats/overrides.ts'
import { DEFAULT_FORMAT, type Format } from '#domain/geometry/formats.ts'
import type { Focus } from '#domain/library/focus.ts'
import type { ActorCall, CallRequest } from '#server/http/call.ts'
import { findPictures } from '#server/overlays/find-pictures.ts'

export type DesignIn = {
  readonly format: Format
  readonly design: Design
  /** The part of the clip that the user chose for it. */
  readonly focus: Focus | undefined
  /** What there was no room for, as sentences. */
  readonly notices: readonly string[]
}

type Wish = { readonly design: Design; readonly formats: readonly Format[]; readonly language: string }
type Deps = Pick<ActorCall, 'sql' | 'clock' | 'actor' | 'media'> & {
  readonly request: Pick<CallRequest, 'signal'>
}

/** The design laid out in each format. 9:16 needs no measuring. */
export async function designsIn(call: Deps, { design, formats, language }: Wish): Promise<DesignIn[]> {
  const others = formats.filter((format) => format !== DEFAULT_FORMAT)
  const { formats: _, ...whole } = design
  const laid = others.length > 0 ? await laidOut(call, { design, formats: others, language }) : []
  const byFormat = new Map<Format, LaidOut | undefined>(others.map((format, index) => [format, laid[index]]))
  return formats.map((format) => ({
    format,
    focus: overrideIn(design, format)?.focus,
    ...(byFormat.get(format) ?? { design: whole, notices: [] }),
  }))
}

async function laidOut(call: Deps, { design, formats, language }: Wish) {
  const overlays = drawnOverlays(design).map(({ overlayId }) => overlayId)
  const pictures = await findPictures(call, overlays)
  return call.media.layOut({ design, formats, pictures, language }, { signal: call.request.signal })
}
