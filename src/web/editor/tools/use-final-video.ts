import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { finalVideo } from '#web/editor/model/editor-store.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { hasOutgrownMark } from './has-outgrown-mark.ts'

/** Keeps the download buttons in step with the finished video. */
export function useFinalVideo(): void {
  useDownloadOf()
  useUnmarkedOnceUpgraded()
}

/** The downloader follows the video of the open design. */
function useDownloadOf(): void {
  const { downloader } = useMaking()
  const video = useEditor(finalVideo)
  useEffect(() => {
    if (video) void downloader.prepare(video)
    else downloader.forget()
  }, [video, downloader])
}

/** After an upgrade, a watermarked video counts as outdated. */
function useUnmarkedOnceUpgraded(): void {
  const { editor, user } = useEditorModel()
  const client = useQueryClient()
  const isMarked = useEditor((state) => finalVideo(state)?.watermarked ?? false)
  const isOutgrown = isMarked && !capabilitiesOf(user).watermark
  useEffect(() => {
    if (!isOutgrown) return
    let isOver = false
    void hasOutgrownMark(client).then((hasOutgrown) => {
      if (isOver || !hasOutgrown) return
      editor.generation({ kind: 'composition-changed' })
      toast.info('Press Generate Video once more: your videos carry no watermark now.')
    })
    return () => {
      isOver = true
    }
  }, [isOutgrown, editor, client])
}
