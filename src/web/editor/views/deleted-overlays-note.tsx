import { departedWords, withoutElements } from '#web/editor/model/deleted-overlays.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import { useDesk } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useDeparted } from '#web/editor/model/use-deleted-overlays.ts'
import { useCatalogue } from '#web/editor/model/use-overlay-catalog.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'

/** Says what has become of overlays that the library has no more, and offers to take them off. */
export function DepartedNote() {
  const { editor } = useDesk()
  const catalogue = useCatalogue()
  const { retired, gone } = useDeparted()
  if (retired.length + gone.length === 0) return null
  const { text, remove } = departedWords({
    retired: retired.map(({ overlayId }) => catalogue.get(overlayId)?.title ?? 'An overlay'),
    gone: gone.length,
  })
  const removeAll = () => {
    const design = designOf(editor.store.getState())
    const ids = new Set([...retired, ...gone].map(({ id }) => id))
    const message = ids.size > 1 ? 'Overlays removed.' : 'Overlay removed.'
    editWithUndo(editor, { kind: 'replace', design: withoutElements(design, ids) }, message)
  }
  return (
    <div role="status" className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      <p className="text-balance">{text}</p>
      <TextButton onClick={removeAll}>{remove}</TextButton>
    </div>
  )
}
