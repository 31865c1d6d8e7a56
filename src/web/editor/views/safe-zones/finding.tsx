import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ElementId } from '#domain/design/element-id.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { cn } from '#web/ui/class-names.ts'

/** What is wrong with an element, in a list. A press selects it. */
export function Finding({ id, children }: { id: ElementId; children: ReactNode }) {
  const { editor } = useEditorModel()
  const isSelected = useEditor(({ session }) => session.selection === id)
  return (
    <li>
      <button
        type="button"
        aria-pressed={isSelected}
        className={cn(
          'flex min-h-11 w-full items-start gap-2.5 rounded-control px-2 py-2 text-left text-sm transition',
          isSelected ? 'bg-line' : 'hover:bg-surface',
        )}
        onClick={() => editor.select(id)}
      >
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-amber" aria-hidden />
        <span>{children}</span>
      </button>
    </li>
  )
}
