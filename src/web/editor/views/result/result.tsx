import { lazy } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { finalVideo } from '#web/editor/model/editor-store.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'

/** Loaded once there is a video to show. */
const ResultSheet = lazy(async () => ({ default: (await import('./result-sheet.tsx')).ResultSheet }))

/** The result sheet while a video is shown in it. */
export function Result() {
  const { shownResult } = useMaking()
  const shown = useStore(shownResult)
  const video = useEditor(finalVideo)
  if (!video || video.renderId !== shown) return null
  const close = () => shownResult.setState(null, true)
  return (
    <LateDialog onClose={close}>
      <ResultSheet video={video} onClose={close} />
    </LateDialog>
  )
}
