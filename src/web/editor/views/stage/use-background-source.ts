import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'

/**
 * The chosen clip's source. The list has a current address; the design's may have expired. While the clip is being
 * prepared its poster is shown.
 */
export function useBackgroundSource():
  | { url: string | undefined; poster: string | undefined; title: string }
  | undefined {
  const background = useEditor((state) => designOf(state).background)
  const { data } = useBackgrounds()
  if (!background) return undefined
  const listed =
    data &&
    [...data.universal, ...data.personal, ...data.clips].find(({ publicId }) => publicId === background.id)
  return {
    url: listed ? playable(listed) : background.url,
    poster: listed?.poster ?? background.posterUrl ?? undefined,
    title: listed?.title ?? 'Background video',
  }
}

const playable = ({ status, url }: { status: string; url: string }) => (status === 'ready' ? url : undefined)
