import { skipToken, useQuery } from '@tanstack/react-query'
import { readAnalysis } from '#contract/analysis.ts'
import { type Figure, hasFigure } from '#domain/figure/figure.ts'
import { figureInFrame } from '#domain/figure/framed-figure.ts'
import { call } from '#web/api/call.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'

async function sizeOf(address: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = address
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** Where somebody is in the frame, second by second; undefined where that is not known, or nobody moves. */
export function useDancer(): Figure | undefined {
  const background = useEditor((state) => designOf(state).background)
  const { data: lists } = useBackgrounds()
  const listed = Object.values(lists ?? {})
    .flat()
    .find(({ publicId }) => publicId === background?.id)
  const { data } = useQuery({
    queryKey: ['dancer', listed?.publicId, listed?.url, listed?.status],
    queryFn: listed
      ? async ({ signal }) => {
          const { publicId, wholePicture, focus, framing } = listed
          const [{ figure }, picture] = await Promise.all([
            call(readAnalysis, { params: { publicId }, signal }),
            sizeOf(wholePicture),
          ])
          return figure && hasFigure(figure) ? figureInFrame(figure, picture, { focus, framing }) : null
        }
      : skipToken,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? undefined
}
