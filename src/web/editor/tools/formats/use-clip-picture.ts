import { skipToken, useQuery } from '@tanstack/react-query'
import { readAnalysis } from '#contract/analysis.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { Crop } from '#domain/library/framing.ts'
import { call } from '#web/api/call.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { fetchPicture, listedIn, pictureOfClip } from './clip-picture.ts'

export type ClipPicture = {
  /** The whole picture of the clip; undefined without a clip, or while it is loading. */
  readonly picture: ImageBitmap | undefined
  /** The clip's own crop. */
  readonly crop: Crop
  /** When it looks like this, in seconds. */
  readonly at: number
  /** Where somebody is in the picture; undefined where that is not known. */
  readonly figure: Figure | undefined
  readonly hasFailed: boolean
}

/** The picture of the design's clip from which formats are cut. */
export function useClipPicture(): ClipPicture {
  const background = useEditor((state) => designOf(state).background)
  const { data } = useBackgrounds()
  const listed = listedIn(data, background)
  const { address, crop, at } = pictureOfClip(background, listed)
  const { data: picture, isError } = useQuery({
    // Each list has another signed address of the same picture.
    queryKey: ['clip-picture', background?.id, listed !== undefined],
    queryFn: ({ signal }) => fetchPicture(address ?? '', signal),
    enabled: address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data: analysis } = useQuery({
    queryKey: ['clip-figure', listed?.publicId, listed?.status],
    queryFn: listed
      ? ({ signal }) => call(readAnalysis, { params: { publicId: listed.publicId }, signal })
      : skipToken,
    retry: false,
  })
  return {
    picture,
    crop,
    at,
    figure: analysis?.figure ?? undefined,
    hasFailed: isError,
  }
}
