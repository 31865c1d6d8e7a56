import { countOf } from '#domain/design/edits/overlays.ts'
import { OVERLAYS_MAX } from '#domain/design/overlay-element.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useOverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'
import { useIsDesktop } from '#web/editor/tools/desktop.ts'
import { cn } from '#web/ui/class-names.ts'
import { announce } from '#web/ui/state/announcements.ts'

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
      <OnYourVideo />
    </div>
  )
}

/** Lists the overlays of the design, to select them without the stage. */
function OnYourVideo() {
  const { editor } = useEditorModel()
  const elements = useEditor((state) => designOf(state).overlayElements)
  const selection = useEditor(({ session }) => session.selection)
  const catalog = useOverlayCatalog()
  if (elements.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">On your video</h3>
      <ul className="flex flex-wrap gap-2">
        {elements.map(({ id, overlayId }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === selection}
              className={cn(
                'min-h-11 rounded-chip border px-4 text-sm font-semibold transition',
                id === selection
                  ? 'border-pink bg-pink/15 text-ink'
                  : 'border-edge text-quiet hover:text-ink',
              )}
              onClick={() => editor.select(id)}
            >
              {index + 1}. {catalog.get(overlayId)?.title ?? 'Overlay'}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
