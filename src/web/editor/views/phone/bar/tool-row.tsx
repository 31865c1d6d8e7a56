import { CloudAlert, Copy, Maximize, MonitorDown, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useStore } from 'zustand'
import { isSavingNormally, saveStatus } from '#web/editor/model/drafts/save-status.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { endProof } from '#web/editor/model/player.ts'
import { selectedIds } from '#web/editor/model/selection/group.ts'
import { ACTIONS } from '#web/editor/tools/actions/editor-actions.ts'
import { focusStage } from '#web/editor/tools/focus-stage.ts'
import { useHiddenPause } from '#web/editor/tools/use-hidden-pause.ts'
import { ActionButton, useIsEnabled } from '#web/editor/views/action-button.tsx'
import { FormatsButton } from '#web/editor/views/formats/formats-button.tsx'
import { FinishedPicture } from '#web/editor/views/generate/finished-picture.tsx'
import { HistoryButtons } from '#web/editor/views/panels/history-buttons.tsx'
import { SoundSettingsButton } from '#web/editor/views/sound/sound-settings-button.tsx'
import { PlayButton, TimeSlider } from '#web/editor/views/stage/player-bar.tsx'
import { SoundButton } from '#web/editor/views/stage/sound-button.tsx'
import { TrimControl } from '#web/editor/views/stage/trim-control.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { FreePlan } from './free-plan.tsx'
import { PANEL_OPENER } from './panel-opener.ts'

/** Position sliders, filling the frame, copy and delete for the selected element; trimming while there is none. */
function SelectionTools() {
  const isSelected = useEditor(({ session }) => session.selection !== null)
  const count = useEditor(({ session }) => selectedIds(session).length)
  const canDelete = useIsEnabled(ACTIONS.delete)
  const canFill = useIsEnabled(ACTIONS.fillFrame)
  if (!isSelected) return <TrimControl />
  return (
    <>
      {count > 1 && <span className="px-1 text-sm whitespace-nowrap text-quiet">{count} selected</span>}
      <ActionButton {...{ [PANEL_OPENER]: 'text' }} action={ACTIONS.adjust} icon={<SlidersHorizontal />} />
      {canFill && <ActionButton action={ACTIONS.fillFrame} icon={<Maximize />} />}
      <ActionButton action={ACTIONS.duplicate} icon={<Copy />} />
      <ActionButton action={ACTIONS.delete} icon={<Trash2 />} disabled={!canDelete} />
    </>
  )
}

/** What the video sounds like, while no element is selected: its tools need the room. */
const SoundTool = () =>
  useEditor(({ session }) => session.selection !== null) ? null : <SoundSettingsButton />

/** The design's formats. An overlay that is selected has one tool more, which takes the room. */
const FormatsTool = () => (useIsEnabled(ACTIONS.fillFrame) ? null : <FormatsButton />)

/** Warns that the design is not saved; the settings explain why and what to do. */
function SaveTrouble() {
  const { editor, drafts, user } = useEditorModel()
  const words = saveStatus(useStore(drafts.store))
  if (!words || isSavingNormally(words) || user.isGuest) return null
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

/** Play and time, or undo and the tools of the selected element. */
export function ToolRow() {
  const { clock } = useEditorModel()
  const isWatching = useStore(clock, ({ proof }) => proof)
  useHiddenPause()
  return (
    <div className="mx-auto flex min-h-11 w-full max-w-2xl items-center sideways:flex-wrap">
      {/* One button in both states: after pressing Play, the focus is on Pause. */}
      {!isWatching && <HistoryButtons />}
      <PlayButton />
      {isWatching ? <PlayerTools /> : <EditTools />}
    </div>
  )
}

function PlayerTools() {
  const { clock } = useEditorModel()
  return (
    <>
      <TimeSlider />
      <SoundButton />
      <IconButton
        label="Back to editing"
        icon={<Pencil />}
        onClick={() => {
          clock.setState(endProof)
          focusStage()
        }}
      />
    </>
  )
}

const EditTools = () => (
  <>
    <span className="flex min-w-0 flex-1 items-center justify-center sideways:flex-none">
      <SaveTrouble />
      <FreePlan />
    </span>
    <FinishedPicture className="size-11 border-transparent bg-transparent text-pink-soft" />
    <SoundTool />
    <FormatsTool />
    <SelectionTools />
  </>
)
