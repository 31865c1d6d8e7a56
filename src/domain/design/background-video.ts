import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { textUpTo } from '#domain/text-up-to.ts'

export const LibraryType = z.enum(['universal', 'personal'])
export type LibraryType = z.infer<typeof LibraryType>

/** The selected background. Its address may be signed and change; its id never does. */
export const BackgroundVideo = z.object({
  id: PublicId,
  url: textUpTo(2000),
  libraryType: LibraryType,
  posterUrl: textUpTo(2000).nullable(),
})
export type BackgroundVideo = z.infer<typeof BackgroundVideo>

/** Selecting the current background again clears the selection. */
export const toggledBackground = (
  current: BackgroundVideo | null,
  picked: BackgroundVideo,
): BackgroundVideo | null => (current?.id === picked.id ? null : picked)
