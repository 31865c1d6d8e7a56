import { lazy, Suspense } from 'react'
import { countOf } from '#domain/design/edits/overlays.ts'
import { OVERLAYS_MAX } from '#domain/design/overlay-element.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useIsDesktop } from '#web/editor/tools/desktop.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'

/** On the desk the list of the text step is in sight; here it is the only one. */
const ElementList = lazy(async () => ({ default: (await import('./text/element-list.tsx')).ElementList }))

const PlacedOverlays = () => (
  <OptionalBoundary>
    <Suspense>
      <ElementList title="On your video" kinds={['overlay']} />
    </Suspense>
  </OptionalBoundary>
)

export function OverlaysStep() {
  const { slots } = useEditorModel()
  const edit = useEdit()
  const design = useEditor(designOf)
  const isDesk = useIsDesktop()
  return (
    <div className="flex flex-col gap-5">
      <slots.OverlayPicker
        countOf={(publicId) => countOf(design, publicId)}
        isFull={design.overlayElements.length >= OVERLAYS_MAX}
        isNarrow={!isDesk}
        onAdd={({ publicId, url, title, family, width, height }) => {
          edit({ kind: 'add-overlay', overlay: { publicId, url, family, aspect: height / width } })
          announce(`${title} added`)
        }}
        onRemoveOne={({ publicId, title }) => {
          edit({ kind: 'remove-overlay', publicId })
          announce(`One ${title} removed`)
        }}
      />
      {!isDesk && <PlacedOverlays />}
    </div>
  )
}
