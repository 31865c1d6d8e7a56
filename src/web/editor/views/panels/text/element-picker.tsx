import { pickerElements } from '#domain/design/modes/picker-elements.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf, selectedOverlay } from '#web/editor/model/editor-store.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { NoTexts } from './no-texts.tsx'

/** The list's compact face on the phone: the texts alone, those that are not blank (ED-13, ED-14). */
export function ElementPicker() {
  const { editor } = useEditorModel()
  const design = useEditor(designOf)
  const options = pickerElements(design).map(({ id, label }) => ({
    value: id,
    label,
    translate: 'no' as const,
  }))
  const selected = useEditor(({ session }) => session.selection)
  const value = options.some((option) => option.value === selected) ? (selected ?? '') : ''
  const isOverlay = useEditor(selectedOverlay) !== undefined
  if (options.length === 0) return isOverlay ? null : <NoTexts />
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
