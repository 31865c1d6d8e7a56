import { Pencil } from 'lucide-react'
import { useStore } from 'zustand'
import { useDesk } from '#web/editor/editor-context.ts'
import { FinishedPicture } from '#web/editor/generate/bar/finished-picture.tsx'
import { HistoryButtons } from '#web/editor/panels/history-buttons.tsx'
import { focusStage } from '#web/editor/stage/focus-stage.ts'
import { touch } from '#web/editor/stage/player.ts'
import { PlayButton, TimeSlider } from '#web/editor/stage/playing/player-bar.tsx'
import { useHiddenPause, useSpaceKey } from '#web/editor/stage/playing/player-keys.ts'
import { SoundButton } from '#web/editor/stage/playing/sound-button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { SaveTrouble } from './save-trouble.tsx'
import { SelectionTools } from './selection-tools.tsx'

/** What one does while looking at the stage: watch in time, or undo and work on the selected element. */
export function ToolRow() {
  const { clock } = useDesk()
  const isWatching = useStore(clock, ({ proof }) => proof)
  useSpaceKey()
  useHiddenPause()
  return (
    <div className="mx-auto flex min-h-11 w-full max-w-2xl items-center sideways:flex-wrap">
      {/* One button in both: who presses Play is on Pause then. */}
      {!isWatching && <HistoryButtons />}
      <PlayButton />
      {isWatching ? <Watching /> : <Working />}
    </div>
  )
}

function Watching() {
  const { clock } = useDesk()
  return (
    <>
      <TimeSlider />
      <SoundButton />
      <IconButton
        label="Back to editing"
        icon={<Pencil />}
        onClick={() => {
          clock.setState(touch)
          focusStage()
        }}
      />
    </>
  )
}

const Working = () => (
  <>
    <span className="flex min-w-0 flex-1 justify-center sideways:flex-none">
      <SaveTrouble />
    </span>
    <FinishedPicture className="size-11 border-transparent bg-transparent text-pink-soft" />
    <SelectionTools />
  </>
)
