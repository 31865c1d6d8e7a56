import type { QueryClient } from '@tanstack/react-query'
import { backgroundsQuery } from '#web/api/backgrounds-query.ts'
import { subscribe } from '#web/bus/page-events.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { editWithUndo } from './edit-with-undo.ts'
import type { Editor } from './editor-store.ts'

/**
 * Places an own video in the film as soon as it has arrived, whatever is still prepared of it, and offers Undo. The
 * returned function ends that.
 */
export const placeArrived = (editor: Editor, client: QueryClient): (() => void) =>
  subscribe('ownVideoArrived', async ({ publicId }) => {
    const lists = await client.fetchQuery({ ...backgroundsQuery, staleTime: 0 }).catch(() => undefined)
    const video = lists?.personal.find((each) => each.publicId === publicId)
    if (!video?.usable) return void toast.info('Your video has arrived and is among your videos.')
    const { url, libraryType, poster, title } = video
    const background = { id: publicId, url, libraryType, posterUrl: poster }
    editWithUndo(editor, { kind: 'choose-background', background }, `${title} is in your video now.`)
  })
