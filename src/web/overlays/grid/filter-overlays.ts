import type { PublicId } from '#domain/ids.ts'

type Filtered = { readonly title: string; readonly publicId: PublicId; readonly family: string | null }

export type OverlayFilter = {
  readonly words: string
  /** Null for every family. */
  readonly family: string | null
}

/** The overlays of the family whose title or id contains the words, in any case (OV-4). */
export function filterOverlays<Overlay extends Filtered>(
  overlays: readonly Overlay[],
  { words, family }: OverlayFilter,
): readonly Overlay[] {
  const searched = words.trim().toLowerCase()
  return overlays.filter(
    (overlay) =>
      (family === null || overlay.family === family) &&
      `${overlay.title}\n${overlay.publicId}`.toLowerCase().includes(searched),
  )
}

/** The overlays on a list of public ids, in its order. */
export function onList<Overlay extends Filtered>(
  overlays: readonly Overlay[],
  ids: readonly PublicId[],
): readonly Overlay[] {
  const byId = new Map(overlays.map((overlay) => [overlay.publicId, overlay]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
