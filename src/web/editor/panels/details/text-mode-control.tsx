import type { TextMode } from '#domain/design/design.ts'
import { designOf, useEdit, useEditor } from '#web/editor/editor-context.ts'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'

const TEXT_MODES: readonly { value: TextMode; label: string }[] = [
  { value: 'dancer', label: 'Free captions' },
  { value: 'instructor', label: 'Class information' },
]

/** The two ways of writing by hand (EX-2). What the other one wrote stays. */
export function TextModeControl() {
  const edit = useEdit()
  const textMode = useEditor((state) => designOf(state).textMode)
  return (
    <SegmentedControl
      label="What do you write?"
      value={textMode}
      options={TEXT_MODES}
      onChange={(to) => edit({ kind: 'switch-text-mode', to })}
    />
  )
}
