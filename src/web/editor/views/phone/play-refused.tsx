import { Play } from 'lucide-react'
import { useStore } from 'zustand'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { play } from '#web/editor/model/player.ts'

/** A Play button under the stage, where the browser refuses autoplay, as in Low Power Mode (P-22). It covers no text. */
export function PlayRefused() {
  const { clock } = useEditorModel()
  const isRefused = useStore(clock, (player) => player.isRefused)
  if (!isRefused) return null
  return (
    <button
      type="button"
      className="mx-auto inline-flex min-h-11 items-center gap-2 rounded-chip border border-edge bg-stage/90 px-4 text-base font-semibold text-ink"
      onClick={() => clock.setState(play)}
    >
      <Play className="size-5 text-pink-soft" aria-hidden />
      Play the video
    </button>
  )
}
