import { Music2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { isOnBeat } from '#domain/design/is-on-beat.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { isPlayingBack, pause, play } from '#web/editor/model/player.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'

/** Opens what the video sounds like. */
export function SoundSettingsButton() {
  const [isOpen, open] = useState(false)
  const close = useCallback(() => open(false), [])
  return (
    <>
      <IconButton label="Sound" aria-haspopup="dialog" icon={<Music2 />} onClick={() => open(true)} />
      {isOpen && (
        <LateDialog onClose={close}>
          <SoundSettings onClose={close} />
        </LateDialog>
      )}
    </>
  )
}

/** Playback goes on during changes: they are heard, and the picture stays as it is. */
function SoundSettings({ onClose }: { onClose: () => void }) {
  const { editor, clock, slots, user } = useEditorModel()
  const design = useEditor(designOf)
  const isPlaying = useStore(clock, isPlayingBack)
  return (
    <slots.SoundDialog
      sound={design.sound}
      soundNow={() => designOf(editor.store.getState()).sound}
      seconds={design.videoDuration}
      clip={design.background?.id ?? null}
      canUpload={!user.isGuest}
      isPlaying={isPlaying}
      onPlay={(isWanted) => clock.setState(isWanted ? play : pause)}
      isOnBeat={isOnBeat(design)}
      videoSecond={() => clock.getState().time}
      onChange={(sound, streak, beats) => editor.edit({ kind: 'set-sound', sound, beats }, streak)}
      onBeats={(beats) => editor.edit({ kind: 'set-beats', beats })}
      onWholeBars={(seconds) => {
        const loops = seconds !== undefined
        if (loops) editor.edit({ kind: 'set-duration', videoDuration: seconds }, 'whole-bars')
        editor.edit({ kind: 'set-sound', sound: { loops } }, 'whole-bars')
      }}
      onClose={onClose}
    />
  )
}
