import { CloudAlert, Copy, MonitorDown, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useStore } from 'zustand'
import { isEveryday, saveWords } from '#web/editor/model/drafts/save-status.ts'
import { useDesk, useEditor } from '#web/editor/model/editor-context.ts'
import { touch } from '#web/editor/model/player.ts'
import { isStuck } from '#web/editor/tools/actions/branding-lock.ts'
import { useElementActions } from '#web/editor/tools/actions/element-actions.ts'
import { focusStage } from '#web/editor/tools/focus-stage.ts'
import { useHiddenPause, useSpaceKey } from '#web/editor/tools/keyboard/player-keys.ts'
import { FinishedPicture } from '#web/editor/views/generate/finished-picture.tsx'
import { HistoryButtons } from '#web/editor/views/panels/history-buttons.tsx'
import { PlayButton, TimeSlider } from '#web/editor/views/stage/player-bar.tsx'
import { SoundButton } from '#web/editor/views/stage/sound-button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { PANEL_OPENER } from './panel-opener.ts'

/** For the selected element, without a gesture: sliders for precision, a copy, and away with it. */
function SelectionTools() {
  const { editor, user } = useDesk()
  const selection = useEditor(({ session }) => session.selection)
  const actions = useElementActions()
  if (!selection) return null
  return (
    <>
      <IconButton
        {...{ [PANEL_OPENER]: 'text' }}
        label="Adjust"
        icon={<SlidersHorizontal />}
        onClick={() => editor.openPanel('text')}
      />
      <IconButton label="Duplicate" icon={<Copy />} onClick={() => actions.duplicate(selection)} />
      <IconButton
        label="Delete"
        icon={<Trash2 />}
        disabled={isStuck(selection, user)}
        onClick={() => {
          actions.remove(selection)
          focusStage()
        }}
      />
    </>
  )
}

/** Shows only that the design is not where it should be; why and what to do is said in the settings. */
function SaveTrouble() {
  const { editor, drafts } = useDesk()
  const words = saveWords(useStore(drafts.store))
  if (!words || isEveryday(words)) return null
  const isLost = words.label === 'Not saved'
  return (
    <IconButton
      label={words.label}
      className={isLost ? 'text-danger' : 'text-amber'}
      icon={isLost ? <CloudAlert /> : <MonitorDown />}
      onClick={() => editor.openPanel('settings')}
    />
  )
}

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
