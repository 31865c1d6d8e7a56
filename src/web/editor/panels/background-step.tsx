import { announce } from '../../ui/state/announcements.ts'
import { designOf, useDesk, useEdit, useEditor } from '../editor-context.ts'

export function BackgroundStep() {
  const { slots } = useDesk()
  const edit = useEdit()
  const chosen = useEditor((state) => designOf(state).background?.id ?? null)
  return (
    <slots.BackgroundPicker
      chosen={chosen}
      onChoose={(background) => {
        edit({ kind: 'choose-background', background })
        announce(background ? 'Background chosen' : 'Background taken away')
      }}
    />
  )
}
