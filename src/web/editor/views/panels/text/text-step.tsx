import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ElementId } from '#domain/design/element-id.ts'
import { listedElements, pickerElements } from '#domain/design/modes/picker-elements.ts'
import { deletedOverlayNote } from '#web/editor/model/deleted-overlays.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf, selectedOverlay, selectedText } from '#web/editor/model/editor-store.ts'
import { useDeletedOverlays } from '#web/editor/model/use-deleted-overlays.ts'
import { useActionTools } from '#web/editor/tools/actions/use-action-tools.ts'
import { OverlayControls } from '#web/editor/views/panels/overlay-controls.tsx'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { ElementRow } from './element-row.tsx'
import { MotionControls } from './motion-controls.tsx'
import { TextControls } from './text-controls.tsx'

/** Lists all elements on the stage, to select and edit them without the stage. */
function ElementList() {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const design = useEditor(designOf)
  const selection = useEditor(({ session }) => session.selection)
  const tools = useActionTools()
  const deletedOverlays = useDeletedOverlays()
  const listed = listedElements(design)
  if (listed.length === 0) return null
  const isTextHidden = listed.some(({ kind, visible }) => kind === 'text' && !visible)

  /** After a deletion the next row gets the focus. */
  function remove(gone: ElementId, at: number): void {
    flushSync(() => tools.elements.remove(gone))
    const rows = list.current?.children
    rows?.[Math.min(at, rows.length - 1)]?.querySelector('button')?.focus()
  }

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-sm font-semibold">
        Layers <span className="font-normal text-quiet">· front to back</span>
      </h3>
      <ol ref={list} className="max-h-78 overflow-y-auto rounded-control border border-line">
        {listed.map((element, index) => (
          <ElementRow
            key={element.id}
            {...element}
            name={tools.elements.name(element.id)}
            place={`${index + 1} of ${listed.length}`}
            isSelected={element.id === selection}
            note={deletedOverlayNote(element.id, deletedOverlays)}
            onSelect={() => tools.elements.select(element.id)}
            onAction={(action) => {
              if (action.id === 'delete') remove(element.id, index)
              else action.run(tools, element.id)
            }}
          />
        ))}
      </ol>
      {isTextHidden && (
        <p className="mt-2 text-sm text-quiet">Hidden texts come back when you select another element.</p>
      )}
    </section>
  )
}

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

/** Lists the texts that are not blank (ED-13). */
function ElementPicker() {
  const { editor } = useEditorModel()
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
