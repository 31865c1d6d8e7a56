import { useMemo } from 'react'
import { lookNotices } from '#domain/looks/apply/compose-design.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'

/** Says what the chosen look left out, and the way on. */
export function RoomNote() {
  const { looks } = useEditorModel()
  const design = useEditor(designOf)
  const notices = useMemo(() => lookNotices(design, looks.tools()), [design, looks])
  return (
    <div role="status" className="empty:hidden">
      {notices.length > 0 && (
        <p className="text-sm text-quiet">{notices.join(' ')} Shorten the words, or try another look.</p>
      )}
    </div>
  )
}
