import { useEffect } from 'react'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { finalVideo } from '#web/editor/model/editor-store.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Keeps the download buttons in step with the finished video. */
export function useFinalVideo(): void {
  useDownloadOf()
  useUnmarkedOnceUpgraded()
}

/** The downloader follows the video of the open design. */
function useDownloadOf(): void {
  const { downloader } = useEditorModel()
  const video = useEditor(finalVideo)
  useEffect(() => {
    if (video) void downloader.prepare(video)
    else downloader.forget()
  }, [video, downloader])
}

/** After an upgrade, a watermarked video counts as outdated. */
function useUnmarkedOnceUpgraded(): void {
  const { editor, user } = useEditorModel()
  const isMarked = useEditor((state) => finalVideo(state)?.watermarked ?? false)
  const isOutgrown = isMarked && !capabilitiesOf(user).watermark
  useEffect(() => {
    if (!isOutgrown) return
    editor.generation({ kind: 'composition-changed' })
    toast.info('Press Generate Video once more: your videos carry no watermark now.')
  }, [isOutgrown, editor])
}
