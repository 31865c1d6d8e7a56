import { type LeftVideo, VIDEOS_AT_ONCE } from '#contract/user-videos.ts'
import type { PublicId } from '#domain/ids.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { counted } from './video-totals.ts'

type Named = { readonly publicId: PublicId; readonly title: string }
type Reply = { readonly done: readonly PublicId[]; readonly left: readonly LeftVideo[] }

/** Does something to several videos, as many at once as the server takes. A failed call leaves its videos, and ends it. */
export async function actOnSeveral(
  videos: readonly Named[],
  act: (publicIds: PublicId[]) => Promise<Reply>,
): Promise<Reply> {
  const ids = videos.map(({ publicId }) => publicId)
  const done: PublicId[] = []
  const left: LeftVideo[] = []
  for (let first = 0; first < ids.length; first += VIDEOS_AT_ONCE) {
    try {
      const reply = await act(ids.slice(first, first + VIDEOS_AT_ONCE))
      done.push(...reply.done)
      left.push(...reply.left)
    } catch (error) {
      const reason = sentenceOf(error)
      left.push(...ids.slice(first).map((publicId) => ({ publicId, code: 'failed', reason })))
      break
    }
  }
  return { done, left }
}

/** Titles that a line names before it counts the others. */
const NAMED_MAX = 3

/** What was left, a line for each reason: "“Heels”, “Spin”: A video is being made with it." */
export function leftLines(left: readonly LeftVideo[], videos: readonly Named[]): string[] {
  const titles = new Map<string, string>(videos.map(({ publicId, title }) => [publicId, title]))
  const reasons = [...new Set(left.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const those = left.filter((each) => each.reason === reason)
    const names = those.slice(0, NAMED_MAX).map(({ publicId }) => `“${titles.get(publicId) ?? publicId}”`)
    const others = those.length - names.length
    return `${names.join(', ')}${others > 0 ? ` and ${counted(others, 'other')}` : ''}: ${reason}`
  })
}
