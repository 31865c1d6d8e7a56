import type { LibraryOverlay } from '#contract/overlays.ts'

export const PAGE_SIZE = 24

/** Those whose title or id contains the words, in any case (OV-4). */
export function searchOverlays<Overlay extends Pick<LibraryOverlay, 'title' | 'publicId'>>(
  overlays: readonly Overlay[],
  words: string,
): readonly Overlay[] {
  const wanted = words.trim().toLowerCase()
  return wanted === ''
    ? overlays
    : overlays.filter(({ title, publicId }) => `${title}\n${publicId}`.toLowerCase().includes(wanted))
}
