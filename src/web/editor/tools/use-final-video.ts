import { useEffect } from 'react'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { useDesk, useEditor } from '#web/editor/model/editor-context.ts'
import { finalVideo } from '#web/editor/model/editor-store.ts'
import { toast } from '#web/ui/state/toast.ts'

/** Whoever shows the buttons looks after the video they are about. */
export function useFinalVideo(): void {
  useDownloadOf()
  useUnmarkedOnceUpgraded()
}

/** The downloader is about the video on the desk, and about none where there is none. */
function useDownloadOf(): void {
  const { downloader } = useDesk()
  const video = useEditor(finalVideo)
  useEffect(() => {
    if (video) void downloader.prepare(video)
    else downloader.forget()
  }, [video, downloader])
}

/** Who has just paid is not left with the mark on the video of a minute ago. */
function useUnmarkedOnceUpgraded(): void {
  const { editor, user } = useDesk()
  const isMarked = useEditor((state) => finalVideo(state)?.watermarked ?? false)
  const isOutgrown = isMarked && !capabilitiesOf(user).watermark
  useEffect(() => {
    if (!isOutgrown) return
    editor.generation({ kind: 'composition-changed' })
    toast.info('Press Generate Video once more: your videos carry no watermark now.')
  }, [isOutgrown, editor])
}
