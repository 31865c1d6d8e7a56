import { pickerElements } from '#domain/design/modes/picker-elements.ts'
import { designOf, selectedOverlay, selectedText, useDesk, useEditor } from '#web/editor/editor-context.ts'
import { ElementList } from '#web/editor/elements/element-list.tsx'
import { OverlayControls } from '#web/editor/panels/overlay-controls.tsx'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { MotionControls } from './motion-controls.tsx'
import { TextControls } from './text-controls.tsx'

export function TextStep() {
  const text = useEditor(selectedText)
  const overlay = useEditor(selectedOverlay)
  return (
    <div className="flex flex-col gap-5">
      <ElementList />
      <ElementPicker />
      {text && <TextControls key={text.id} element={text} />}
      {overlay && <OverlayControls key={overlay.id} element={overlay} />}
      <MotionControls />
    </div>
  )
}

/** Lists the texts that say something (ED-13). */
function ElementPicker() {
  const { editor } = useDesk()
  const design = useEditor(designOf)
  const options = pickerElements(design).map(({ id, label }) => ({ value: id, label }))
  const selected = useEditor(({ session }) => session.selection)
  const value = options.some((option) => option.value === selected) ? (selected ?? '') : ''
  const isOverlay = useEditor(selectedOverlay) !== undefined
  if (options.length === 0) {
    return isOverlay ? null : (
      <p className="text-quiet">Write something in step 1, and style and place it here.</p>
    )
  }
  return (
    <Field label="Text element">
      {(ids) => (
        <Select
          {...ids}
          value={value}
          options={options}
          placeholder="Choose a text"
          onChange={(id) => editor.select(id)}
        />
      )}
    </Field>
  )
}
