import type { OverlayInLibrary } from '#contract/overlays.ts'
import type { Design } from '#domain/design/design.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { OverlayElement } from '#domain/design/overlay-element.ts'

export type DeletedOverlays = {
  /** Deleted from the library; the design keeps them. */
  readonly retired: readonly OverlayElement[]
  /** No longer in the library's records. */
  readonly gone: readonly OverlayElement[]
}

type Library = readonly OverlayInLibrary[]

/** Empty lists while the library has not loaded. */
export function deletedOverlays({ overlayElements }: Design, library: Library | undefined): DeletedOverlays {
  if (!library) return { retired: [], gone: [] }
  const standing = new Map(library.map(({ publicId, status }) => [publicId, status]))
  return {
    retired: overlayElements.filter(({ overlayId }) => standing.get(overlayId) === 'retired'),
    gone: overlayElements.filter(({ overlayId }) => !standing.has(overlayId)),
  }
}

/** The note of a deleted overlay in the list of elements. */
export function deletedOverlayNote(id: ElementId, { retired, gone }: DeletedOverlays): string | undefined {
  if (gone.some((each) => each.id === id)) return 'No longer there, not in your video'
  return retired.some((each) => each.id === id) ? 'Left the library, stays in your video' : undefined
}

export const withoutElements = (design: Design, ids: ReadonlySet<ElementId>): Design => ({
  ...design,
  overlayElements: design.overlayElements.filter(({ id }) => !ids.has(id)),
})

/** The design that can become a video: without overlays that are gone. */
export function withoutGoneOverlays(design: Design, library: Library | undefined): Design {
  const { gone } = deletedOverlays(design, library)
  return gone.length === 0 ? design : withoutElements(design, new Set(gone.map(({ id }) => id)))
}

const names = new Intl.ListFormat('en')

type Said = { readonly retired: readonly string[]; readonly gone: number }

/** The message for the user. `retired` holds titles, `gone` is a number. */
export function deletedOverlaysMessage({ retired, gone }: Said): {
  readonly text: string
  readonly remove: string
} {
  const titles = [...new Set(retired)]
  const kept =
    titles.length > 0 &&
    `${names.format(titles)} ${titles.length > 1 ? 'have' : 'has'} left the library. Your video keeps ${retired.length > 1 ? 'them' : 'it'}.`
  const lost =
    gone > 0 &&
    (gone > 1
      ? `${gone} overlays of this design are no longer there. Your video goes without them.`
      : 'An overlay of this design is no longer there. Your video goes without it.')
  return {
    text: [lost, kept].filter(Boolean).join(' '),
    remove: gone + retired.length > 1 ? 'Remove them' : 'Remove it',
  }
}
