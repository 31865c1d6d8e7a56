import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ElementId } from '#domain/design/element-id.ts'
import { type ListedElement, listedElements } from '#domain/design/modes/picker-elements.ts'
import { deletedOverlayNote } from '#web/editor/model/deleted-overlays.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { isGroup, selectedIds } from '#web/editor/model/selection/group.ts'
import { useDeletedOverlays } from '#web/editor/model/use-deleted-overlays.ts'
import type { EditorAction } from '#web/editor/tools/actions/editor-action.ts'
import { useActionTools } from '#web/editor/tools/actions/use-action-tools.ts'
import { ElementRow } from './element-row.tsx'
import { GroupBar } from './group-bar.tsx'

export type ElementListProps = {
  title?: string
  /** Lists these kinds only. */
  kinds?: readonly ListedElement['kind'][]
  /** In place of an empty list. */
  empty?: ReactNode
}

const ALL: readonly ListedElement['kind'][] = ['text', 'overlay']

/** Front to back. The texts are the element picker of the desk (ED-13, ED-14). */
const LAYERS = [
  ['over', 'Over the texts'],
  ['texts', 'Texts'],
  ['under', 'Under the texts'],
] as const

/** Lists the elements on the stage, to select and edit them without the stage. */
export function ElementList({ title = 'Layers', kinds = ALL, empty = null }: ElementListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const design = useEditor(designOf)
  const session = useEditor((state) => state.session)
  const selected = selectedIds(session)
  const [isSeveral, setIsSeveral] = useState(false)
  const tools = useActionTools()
  const deletedOverlays = useDeletedOverlays()
  const listed = listedElements(design).filter(({ kind }) => kinds.includes(kind))
  if (listed.length === 0) return empty
  const isTextHidden = listed.some(({ kind, visible }) => kind === 'text' && !visible)

  /** With Shift, Ctrl or Cmd, or while several are wanted, a row is added or taken out. */
  function select(id: ElementId, event: MouseEvent): void {
    const adds = isSeveral || event.shiftKey || event.ctrlKey || event.metaKey
    if (adds) tools.group.toggle(id)
    else tools.elements.select(id)
  }

  /** After a deletion the next row gets the focus; a row in another layer is a new one, which gets its button's. */
  function run(action: EditorAction, id: ElementId, at: number): void {
    const label = document.activeElement?.getAttribute('aria-label')
    flushSync(() => {
      if (action.id === 'delete') tools.elements.remove(id)
      else if (action.id === 'duplicate') tools.elements.duplicate(id)
      else action.run(tools, id)
    })
    const rows = [...(list.current?.querySelectorAll('li') ?? [])]
    if (action.id === 'delete') rows[Math.min(at, rows.length - 1)]?.querySelector('button')?.focus()
    else if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label ?? '')}"]`)?.focus()
  }

  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 id={id} className="text-sm font-semibold">
          {title} <span className="font-normal text-quiet">· front to back</span>
        </h3>
        {listed.length > 1 && (
          <button
            type="button"
            aria-pressed={isSeveral}
            className="min-h-11 rounded-control px-3 text-sm text-pink-soft aria-pressed:bg-pink/15"
            onClick={() => setIsSeveral(!isSeveral)}
          >
            Select several
          </button>
        )}
      </div>
      {isGroup(session) && <GroupBar count={selected.length} group={tools.group} />}
      <div ref={list} className="max-h-78 overflow-y-auto rounded-control border border-line">
        {LAYERS.map(([layer, label]) => {
          const elements = listed.filter((element) => element.layer === layer)
          if (elements.length === 0) return null
          return (
            <div key={layer} className="border-b border-line last:border-b-0">
              {elements.length < listed.length && (
                <p className="px-3 pt-2 pb-1 text-xs text-quiet" aria-hidden>
                  {label}
                </p>
              )}
              <ol aria-label={label}>
                {elements.map((element) => (
                  <ElementRow
                    key={element.id}
                    {...element}
                    name={tools.elements.name(element.id)}
                    place={`${listed.indexOf(element) + 1} of ${listed.length}`}
                    isSelected={selected.includes(element.id)}
                    note={deletedOverlayNote(element.id, deletedOverlays)}
                    onSelect={(event) => select(element.id, event)}
                    onAction={(action) => run(action, element.id, listed.indexOf(element))}
                  />
                ))}
              </ol>
            </div>
          )
        })}
      </div>
      {isTextHidden && (
        <p className="mt-2 text-sm text-quiet">Hidden texts come back when you select another element.</p>
      )}
    </section>
  )
}
