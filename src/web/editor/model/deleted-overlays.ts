import type { OverlayInLibrary } from '#contract/overlays.ts'
import type { Design } from '#domain/design/design.ts'
import type { OverlayElement } from '#domain/design/overlay-element.ts'
import type { ElementId } from '#domain/design/text-element.ts'

export type Departed = {
  /** Deleted from the library; the design keeps them. */
  readonly retired: readonly OverlayElement[]
  /** Nobody knows them any more. */
  readonly gone: readonly OverlayElement[]
}

type Library = readonly OverlayInLibrary[]

/** None of them while the library is not known. */
export function departedOverlays({ overlayElements }: Design, library: Library | undefined): Departed {
  if (!library) return { retired: [], gone: [] }
  const standing = new Map(library.map(({ publicId, status }) => [publicId, status]))
  return {
    retired: overlayElements.filter(({ overlayId }) => standing.get(overlayId) === 'retired'),
    gone: overlayElements.filter(({ overlayId }) => !standing.has(overlayId)),
  }
}

/** What the list says beside an element that has departed. */
export function standingOf(id: ElementId, { retired, gone }: Departed): string | undefined {
  if (gone.some((each) => each.id === id)) return 'No longer there, not in your video'
  return retired.some((each) => each.id === id) ? 'Left the library, stays in your video' : undefined
}

export const withoutElements = (design: Design, ids: ReadonlySet<ElementId>): Design => ({
  ...design,
  overlayElements: design.overlayElements.filter(({ id }) => !ids.has(id)),
})

/** What can be made into a video: as the stage shows it, without overlays that are gone. */
export function makeable(design: Design, library: Library | undefined): Design {
  const { gone } = departedOverlays(design, library)
  return gone.length === 0 ? design : withoutElements(design, new Set(gone.map(({ id }) => id)))
}

const names = new Intl.ListFormat('en')

type Said = { readonly retired: readonly string[]; readonly gone: number }

/** What a person is told: titles of those that the design keeps, the number of those that nobody knows. */
export function departedWords({ retired, gone }: Said): { readonly text: string; readonly remove: string } {
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
