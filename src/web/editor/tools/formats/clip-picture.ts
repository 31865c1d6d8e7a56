import type { BackgroundVideo as Listed } from '#contract/backgrounds.ts'
import type { BackgroundVideo } from '#domain/design/background-video.ts'
import { CENTRE } from '#domain/library/focus.ts'
import type { Crop } from '#domain/library/framing.ts'
import type { Backgrounds } from '#web/api/backgrounds-query.ts'

/** A picture of a clip from which formats are cut. */
export type PictureOfClip = {
  readonly address: string | undefined
  /** The clip's own crop. */
  readonly crop: Crop
  /** When it looks like this, in seconds. */
  readonly at: number
}

export const listedIn = (backgrounds: Backgrounds | undefined, background: BackgroundVideo | null) =>
  Object.values(backgrounds ?? {})
    .flat()
    .find(({ publicId }) => publicId === background?.id)

export const pictureOfClip = (
  background: BackgroundVideo | null,
  listed: Listed | undefined,
): PictureOfClip => ({
  address: listed?.wholePicture ?? background?.posterUrl ?? undefined,
  crop: { focus: listed?.focus ?? CENTRE, framing: listed?.framing ?? null },
  at: Math.min(1, (listed?.duration ?? 2) / 2),
})

export async function fetchPicture(address: string, signal?: AbortSignal): Promise<ImageBitmap> {
  const reply = await fetch(address, { credentials: 'include', ...(signal && { signal }) })
  if (!reply.ok) throw new Error(`the picture answers ${reply.status}`)
  return createImageBitmap(await reply.blob())
}
