import { Pause, Pencil, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { pause, play, seek } from '#web/editor/model/player.ts'
import { ACTIONS } from '#web/editor/tools/actions/editor-actions.ts'
import { useHiddenPause } from '#web/editor/tools/use-hidden-pause.ts'
import { ActionButton, useIsEnabled } from '#web/editor/views/action-button.tsx'
import { CountedTime } from '#web/editor/views/sound/counted-time.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { SoundButton } from './sound-button.tsx'

/** Seconds per step of the slider. */
const STEP = 0.05

/** A short one leaves its room to the slider. */
export function PlayerBar({ isShort = false }: { isShort?: boolean }) {
  useHiddenPause()
  return (
    <div className="flex items-center gap-1">
      <PlayButton />
      <SoundButton />
      <TimeSlider />
      {!isShort && <EditSelected />}
    </div>
  )
}

/** The stage moves while editing too. Play shows the download from its start. */
export function PlayButton() {
  const { clock } = useEditorModel()
  const isProving = useStore(clock, ({ playing, proof }) => playing && proof)
  return isProving ? (
    <IconButton label="Pause" icon={<Pause />} onClick={() => clock.setState(pause)} />
  ) : (
    <IconButton label="Play preview" icon={<Play />} onClick={() => clock.setState(play)} />
  )
}

/** A trim's length has many digits. */
const tenths = (seconds: number) => Math.round(seconds * 10) / 10

/** Follows the clock without React: sixty times a second is too often. */
export function TimeSlider() {
  const { clock, editor } = useEditorModel()
  const duration = useEditor((state) => designOf(state).videoDuration)
  const slider = useRef<HTMLInputElement>(null)
  const label = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const show = ({ time }: { time: number }) => {
      const { current: input } = slider
      // A drag gets the processor to itself; the slider catches up.
      if (editor.store.getState().session.preview) return
      const text = `${time.toFixed(1)} / ${tenths(duration)} s`
      // The text changes ten times a second at most; each change costs a layout.
      if (!input || !label.current || label.current.textContent === text) return
      input.value = String(time)
      input.style.setProperty('--played', `${(time / duration) * 100}%`)
      input.setAttribute('aria-valuetext', `${time.toFixed(1)} of ${tenths(duration)} seconds`)
      label.current.textContent = text
    }
    show(clock.getState())
    return clock.subscribe(show)
  }, [clock, editor, duration])
  return (
    <>
      <div className="relative flex min-w-0 flex-1">
        <input
          ref={slider}
          type="range"
          aria-label="Time"
          min={0}
          max={duration}
          step={STEP}
          defaultValue={0}
          className="time-slider h-11 min-w-0 flex-1"
          onInput={(event) => clock.setState(seek(Number(event.currentTarget.value), duration))}
        />
        <CountedTime />
      </div>
      <span
        ref={label}
        aria-hidden
        className="tabular min-w-20 text-right text-sm whitespace-nowrap text-quiet"
      />
    </>
  )
}

/** There while something is selected: the room is the slider's otherwise. */
const EditSelected = () =>
  useIsEnabled(ACTIONS.editSelected) && <ActionButton action={ACTIONS.editSelected} icon={<Pencil />} />
