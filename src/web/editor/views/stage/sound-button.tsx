import { Volume2, VolumeX } from 'lucide-react'
import { useStore } from 'zustand'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { toggleSound } from '#web/editor/model/player.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'

/** Sound of the preview; the video has it in any case. Hidden where nothing can be heard. */
export function SoundButton() {
  const { clock } = useEditorModel()
  const isOn = useStore(clock, ({ sound }) => sound)
  const canSound = useEditor((state) => {
    const { background, sound } = designOf(state)
    return background !== null || Boolean(sound?.track)
  })
  if (!canSound) return null
  return (
    <IconButton
      label={isOn ? 'Turn preview sound off' : 'Turn preview sound on'}
      icon={isOn ? <Volume2 /> : <VolumeX />}
      onClick={() => clock.setState(toggleSound)}
    />
  )
}
