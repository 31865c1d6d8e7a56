import { useBackgrounds } from '../../api/use-backgrounds.ts'
import { designOf, useEditor } from '../editor-context.ts'

/** Where the chosen clip plays from. The list knows today's address; the document's may be of another day. */
export function useBackgroundSource():
  | { url: string; poster: string | undefined; title: string }
  | undefined {
  const background = useEditor((state) => designOf(state).background)
  const { data } = useBackgrounds()
  if (!background) return undefined
  const listed =
    data &&
    [...data.universal, ...data.personal, ...data.clips].find(({ publicId }) => publicId === background.id)
  return {
    url: listed?.url ?? background.url,
    poster: listed?.poster ?? background.posterUrl ?? undefined,
    title: listed?.title ?? 'Background video',
  }
}
