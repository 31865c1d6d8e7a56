import { CopyCheck } from 'lucide-react'
import type { Edit } from '#domain/design/edit.ts'
import { pickableTexts } from '#domain/design/modes/picker-elements.ts'
import { editWithUndo } from '#web/editor/model/edit-with-undo.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { Button } from '#web/ui/action/button.tsx'

type ApplyToAllProps = {
  /** The copied properties, e.g. "font and color". */
  label: string
  done: string
  edit: Edit
}

/** Copies properties of this text to all others. Hidden while it is the only one. */
export function ApplyToAll({ label, done, edit }: ApplyToAllProps) {
  const { editor } = useEditorModel()
  const hasOthers = useEditor((state) => pickableTexts(designOf(state)).length > 1)
  if (!hasOthers) return null
  return (
    <Button
      variant="ghost"
      className="-mx-3 self-start px-3 text-sm"
      onClick={() => editWithUndo(editor, edit, done)}
    >
      <CopyCheck className="size-4" aria-hidden />
      {label}
    </Button>
  )
}
