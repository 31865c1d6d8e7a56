import { useStore } from 'zustand'
import { useDesk } from '../../editor-context.ts'
import { FinishedPicture } from '../../generate/bar/finished-picture.tsx'
import { HistoryButtons } from '../../panels/history-buttons.tsx'
import { PlayButton, TimeSlider } from '../../stage/playing/player-bar.tsx'
import { useHiddenPause, useSpaceKey } from '../../stage/playing/player-keys.ts'
import { SoundButton } from '../../stage/playing/sound-button.tsx'
import { SaveTrouble } from './save-trouble.tsx'
import { SelectionTools } from './selection-tools.tsx'

/** Undo, and what one does while looking at the stage: with the selected element, or while the preview plays, in time. */
export function ToolRow() {
  const { clock } = useDesk()
  const isWatching = useStore(clock, ({ proof }) => proof)
  useSpaceKey()
  useHiddenPause()
  return (
    <div className="mx-auto flex w-full max-w-2xl items-center sideways:flex-wrap">
      <HistoryButtons />
      <PlayButton />
      {isWatching ? (
        <>
          <TimeSlider />
          <SoundButton />
        </>
      ) : (
        <>
          <span className="flex min-w-0 flex-1 justify-center sideways:flex-none">
            <SaveTrouble />
          </span>
          <FinishedPicture />
          <SelectionTools />
        </>
      )}
    </div>
  )
}
