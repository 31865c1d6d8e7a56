/** Overlays per page: as specified on a desktop (OV-23), three rows of three on a phone. */
const PAGE_SIZE = 24
const NARROW_PAGE_SIZE = 9

export type OverlayPage<Overlay> = {
  readonly page: number
  readonly pageCount: number
  readonly shown: readonly Overlay[]
}

type PageRequest = { readonly page: number; readonly isNarrow?: boolean }

/** The overlays of one page; a page after the last is the last, as after a deletion. */
export function overlayPage<Overlay>(
  overlays: readonly Overlay[],
  { page: requested, isNarrow = false }: PageRequest,
): OverlayPage<Overlay> {
  const size = isNarrow ? NARROW_PAGE_SIZE : PAGE_SIZE
  const pageCount = Math.max(1, Math.ceil(overlays.length / size))
  const page = Math.min(Math.max(1, requested), pageCount)
  return { page, pageCount, shown: overlays.slice((page - 1) * size, page * size) }
}
