import type { OwnImage } from '#contract/images.ts'
import type { ComingOverlay, FailedOverlay, LibraryOverlay, OverlayInLibrary } from '#contract/overlays.ts'
import { isOwnImage } from '#web/api/use-overlays.ts'

/** An overlay in the library's lists: usable or being prepared. */
export type ListedOverlay = LibraryOverlay | ComingOverlay

export type ListedOverlays = {
  /** The account's images, the latest first. */
  readonly images: readonly OwnImage[]
  readonly overlays: readonly ListedOverlay[]
  /** Overlays whose preparation failed; only administrators get them from the server. */
  readonly failed: readonly FailedOverlay[]
}

const isListed = (overlay: OverlayInLibrary): overlay is ListedOverlay =>
  overlay.status === 'ready' || overlay.status === 'processing'

const latestFirst = (a: ListedOverlay, b: ListedOverlay): number => b.createdAt.localeCompare(a.createdAt)

/** Added overlays first, the latest at the front, then the starter library. Deleted overlays are not listed. */
export function listedOverlays(library: readonly OverlayInLibrary[]): ListedOverlays {
  const listed = library.filter(isListed).filter((overlay) => !isOwnImage(overlay))
  return {
    images: library.filter(isOwnImage).filter(({ status }) => status === 'ready'),
    overlays: [
      ...listed.filter(({ family }) => family === null).sort(latestFirst),
      ...listed.filter(({ family }) => family !== null),
    ],
    failed: library.filter((overlay) => overlay.status === 'failed'),
  }
}

/** The families of these overlays, in their order. */
export const familiesOf = (overlays: readonly ListedOverlay[]): readonly string[] => [
  ...new Set(overlays.flatMap(({ family }) => family ?? [])),
]

/** `pole-and-dance` as a label: "Pole and dance". */
export function familyLabel(family: string): string {
  const words = family.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
