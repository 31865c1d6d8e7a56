import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { readAnalysis } from '#contract/analysis.ts'
import type { BackgroundVideo as Listed } from '#contract/backgrounds.ts'
import { type Figure, hasFigure } from '#domain/figure/figure.ts'
import { figureInFrame } from '#domain/figure/framed-figure.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

async function sizeOf(address: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = address
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** Where somebody is in the frame, second by second; null where that is not known, or nobody moves. */
async function readFigure(
  { publicId, wholePicture, focus, framing }: Listed,
  signal: AbortSignal,
): Promise<Figure | null> {
  const { figure } = await call(readAnalysis, { params: { publicId }, signal })
  if (!figure || !hasFigure(figure)) return null
  return figureInFrame(figure, await sizeOf(wholePicture), { focus, framing })
}

/** The figure of a clip in the frame. */
export const figureQuery = (listed: Listed | undefined) =>
  queryOptions({
    queryKey: ['figure', listed?.publicId, listed?.url, listed?.status],
    queryFn: listed ? ({ signal }) => readFigure(listed, signal) : skipToken,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Throws where it cannot be read. Nobody is in a clip that is gone. */
export const fetchFigure = (client: QueryClient, listed: Listed): Promise<Figure | null> =>
  client.fetchQuery(figureQuery(listed)).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
