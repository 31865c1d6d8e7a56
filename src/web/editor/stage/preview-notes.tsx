import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { genericOf } from '#domain/design/fonts.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { designOf, useDesk, useEditor } from '../editor-context.ts'

export function PreviewNotes() {
  const hasBackground = useEditor((state) => designOf(state).background !== null)
  return (
    <div className="flex flex-col gap-1 text-center text-xs text-quiet">
      <MissingFonts />
      {hasBackground && (
        <p className="text-balance">
          <span className="font-semibold text-ink">With background video</span>
          <span aria-hidden> · </span>
          <span>Text animation AND Audio plays only in downloaded video, NOT in preview</span>
        </p>
      )}
    </div>
  )
}

/** The video will have the same stand-in, so it is said before it is made (S20). */
function MissingFonts() {
  const { fonts } = useDesk()
  const missing = useSyncExternalStore(fonts.subscribe, fonts.missing)
  const used = useStore(useDesk().editor.store, (state) =>
    designOf(state)
      .textElements.map(({ fontFamily }) => fontFamily)
      .join('|'),
  )
  return missing
    .filter((family) => used.split('|').includes(family))
    .map((family) => (
      <Badge key={family} tone="amber" className="mx-auto">
        {family}: font not available, using {genericOf(family)}
      </Badge>
    ))
}
