import { Play } from 'lucide-react'
import { useStore } from 'zustand'
import { useDesk } from '#web/editor/editor-context.ts'
import { play } from '#web/editor/stage/player.ts'

/** Above everything on the stage, where the browser would not begin by itself, as in Low Power Mode (P-22). */
export function PlayRefused() {
  const { clock } = useDesk()
  const isRefused = useStore(clock, (player) => player.isRefused)
  if (!isRefused) return null
  return (
    <button
      type="button"
      className="absolute bottom-3 left-3 z-20 inline-flex min-h-11 items-center gap-2 rounded-chip border border-edge bg-stage/90 px-4 font-semibold shadow-card"
      onClick={() => clock.setState(play)}
    >
      <Play className="size-5 text-pink-soft" aria-hidden />
      Play the video
    </button>
  )
}
