import type { ComingOverlay, FailedOverlay, LibraryOverlay, OverlayInLibrary } from '#contract/overlays.ts'

/** What stands on the shelf: what can be used and what is coming. */
export type ShelfOverlay = LibraryOverlay | ComingOverlay

export type LibraryShelf = {
  readonly overlays: readonly ShelfOverlay[]
  /** Those that could not be prepared; the server tells administrators alone. */
  readonly failed: readonly FailedOverlay[]
}

const isOnShelf = (overlay: OverlayInLibrary): overlay is ShelfOverlay =>
  overlay.status === 'ready' || overlay.status === 'processing'

const latestFirst = (a: ShelfOverlay, b: ShelfOverlay): number => b.createdAt.localeCompare(a.createdAt)

/** What was added to the starter library comes first, the latest at the front; what was deleted is on no shelf. */
export function libraryShelf(library: readonly OverlayInLibrary[]): LibraryShelf {
  const standing = library.filter(isOnShelf)
  return {
    overlays: [
      ...standing.filter(({ family }) => family === null).sort(latestFirst),
      ...standing.filter(({ family }) => family !== null),
    ],
    failed: library.filter((overlay) => overlay.status === 'failed'),
  }
}

/** The families of these overlays in the order of the shelf. */
export const familiesOf = (overlays: readonly ShelfOverlay[]): readonly string[] => [
  ...new Set(overlays.flatMap(({ family }) => family ?? [])),
]

/** `pole-and-dance` as a person would write it. */
export function familyLabel(family: string): string {
  const words = family.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
