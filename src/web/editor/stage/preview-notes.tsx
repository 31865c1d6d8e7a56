import { DepartedNote } from '#web/editor/departed/departed-note.tsx'
import { designOf, useEditor } from '#web/editor/editor-context.ts'
import { LostClip } from './lost-clip.tsx'
import { MissingFonts } from './missing-fonts.tsx'
import { PREVIEW_NOTE } from './preview-note.ts'

export function PreviewNotes() {
  const hasBackground = useEditor((state) => designOf(state).background !== null)
  return (
    <div className="flex flex-col gap-1 text-center text-xs text-quiet">
      <LostClip />
      <MissingFonts />
      <DepartedNote />
      {hasBackground && (
        <p className="text-balance">
          <span className="font-semibold text-ink">With background video</span>
          <span aria-hidden> · </span>
          <span>{PREVIEW_NOTE}</span>
        </p>
      )}
    </div>
  )
}
