import { useQueryClient } from '@tanstack/react-query'
import { GraduationCap, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { OverlayList } from '#web/overlays/lists/use-overlay-list.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { AlertDialog } from '#web/ui/layer/alert-dialog.tsx'
import { EditOverlay } from './edit-overlay.tsx'
import { removeOverlay } from './remove-overlay.ts'

const QUESTION =
  'Are you sure you want to permanently delete the overlay from the overlay library? This cannot be undone.'

type TileToolsProps = { overlay: LibraryOverlay; classes: OverlayList }

/** What an administrator does with one overlay (OV-14, OV-19, OV-20). */
export function TileTools({ overlay, classes }: TileToolsProps) {
  const { publicId, title } = overlay
  const client = useQueryClient()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const isForClasses = classes.ids?.includes(publicId)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label={`Keep ${title}`} className="flex flex-wrap gap-1">
      <IconButton
        label={`Show ${title} in Classes`}
        icon={<GraduationCap />}
        pressed={isForClasses ?? false}
        disabled={isForClasses === undefined}
        onClick={() => classes.want(overlay, !isForClasses)}
      />
      <IconButton label={`Edit ${title}`} icon={<Pencil />} onClick={() => setOpen('edit')} />
      <IconButton
        label={`Delete ${title} from the library`}
        icon={<Trash2 />}
        tone="danger"
        onClick={() => setOpen('delete')}
      />
      {open === 'edit' && <EditOverlay overlay={overlay} onClose={() => setOpen(null)} />}
      <AlertDialog
        open={open === 'delete'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'delete' : null)}
        title={`Delete ${title}?`}
        description={QUESTION}
        confirmLabel="Delete overlay"
        onConfirm={() => void removeOverlay(client, overlay)}
      />
    </div>
  )
}
