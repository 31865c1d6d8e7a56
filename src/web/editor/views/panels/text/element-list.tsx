import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ElementId } from '#domain/design/element-id.ts'
import { listedElements } from '#domain/design/modes/picker-elements.ts'
import { deletedOverlayNote } from '#web/editor/model/deleted-overlays.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useDeletedOverlays } from '#web/editor/model/use-deleted-overlays.ts'
import { useActionTools } from '#web/editor/tools/actions/use-action-tools.ts'
import { ElementRow } from './element-row.tsx'

/** Lists all elements on the stage, to select and edit them without the stage. */
export function ElementList() {
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
