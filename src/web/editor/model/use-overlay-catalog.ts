import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { OverlayElement } from '#domain/design/overlay-element.ts'
import type { PublicId } from '#domain/ids.ts'
import type { KnownOverlay } from '#domain/looks/apply/look-overlays.ts'
import type { OverlayPicture } from '#scene/text-boxes.ts'
import { isUsable, libraryQuery, useOverlays } from '#web/api/use-overlays.ts'

export type OverlayCatalog = ReadonlyMap<PublicId, LibraryOverlay>

/** Every overlay that a design may show, by public id; empty until the library has loaded. */
export function useOverlayCatalog(): OverlayCatalog {
  const { data } = useOverlays()
  return useMemo(() => new Map((data ?? []).map((overlay) => [overlay.publicId, overlay])), [data])
}

/** A square, until the picture is known. */
export const UNKNOWN_PICTURE: OverlayPicture = { aspect: 1, ink: null }

export const pictureIn = (overlay: LibraryOverlay | undefined): OverlayPicture =>
  overlay ? { aspect: overlay.height / overlay.width, ink: overlay.ink } : UNKNOWN_PICTURE

/** The pictures of overlays that are loaded. */
export const loadedPictures =
  (client: QueryClient) =>
  ({ overlayId }: OverlayElement): OverlayPicture =>
    pictureIn(
      client
        .getQueryData(libraryQuery.queryKey)
        ?.filter(isUsable)
        .find(({ publicId }) => publicId === overlayId),
    )

/** Finds overlays of the starter library that are loaded and listed. Their public ids are their names. */
export const starterOverlays =
  (client: QueryClient) =>
  (starterId: string): KnownOverlay | undefined => {
    const found = client
      .getQueryData(libraryQuery.queryKey)
      ?.filter(isUsable)
      .find(({ publicId, status }) => publicId === starterId && status === 'ready')
    return found && { overlayId: found.publicId, url: found.url, aspect: found.height / found.width }
  }
