import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'

/**
 * Where the chosen clip plays from. The list knows today's address; the document's may be of another day. While the clip
 * is being prepared its poster stands for it.
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
