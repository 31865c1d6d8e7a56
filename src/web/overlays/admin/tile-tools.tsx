import { useQueryClient } from '@tanstack/react-query'
import { GraduationCap, ImageUp, Pencil, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import { OVERLAY_THUMBNAIL, OVERLAY_TITLE_MAX } from '#domain/library/overlay-rules.ts'
import type { OverlayList } from '#web/overlays/use-overlay-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { AlertDialog } from '#web/ui/layer/alert-dialog.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Written } from '#web/ui/written.tsx'
import { removeOverlay } from './remove-overlay.ts'
import { useOverlayEditing } from './use-overlay-editing.ts'

type EditOverlayProps = { overlay: LibraryOverlay; onClose: () => void }

/** Edits the title and the thumbnail (OV-20). */
function EditOverlay({ overlay, onClose }: EditOverlayProps) {
  const form = useId()
  const editing = useOverlayEditing(overlay, onClose)
  const [title, type] = useState(overlay.title)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <>
          Edit <Written>{overlay.title}</Written>
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={editing.isRenaming && 'Saving…'}>
            Save title
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void editing.rename(title)
        }}
      >
        <Field
          label="Title"
          letters={{ text: title.trim(), max: OVERLAY_TITLE_MAX }}
          error={editing.titleError}
        >
          {(control) => (
            <Input
              {...control}
              name="title"
              value={title}
              onChange={({ target }) => type(target.value)}
              autoComplete="off"
            />
          )}
        </Field>
        <Thumbnail overlay={overlay} editing={editing} />
      </form>
    </Dialog>
  )
}

type ThumbnailProps = { overlay: LibraryOverlay; editing: ReturnType<typeof useOverlayEditing> }

function Thumbnail({ overlay: { thumbnail }, editing }: ThumbnailProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Field label="Thumbnail" hint="A JPEG or PNG picture, up to 5 MB." error={editing.pictureError}>
      {(control) => (
        <div className="flex items-center gap-4">
          <img
            src={thumbnail}
            alt=""
            className="size-24 shrink-0 rounded-card border border-line bg-stage object-contain p-1"
          />
          <input
            {...control}
            ref={input}
            type="file"
            accept={OVERLAY_THUMBNAIL.accept}
            tabIndex={-1}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              currentTarget.value = ''
              if (file) void editing.replaceThumbnail(file)
            }}
          />
          <Button busy={editing.isSending && 'Replacing…'} onClick={() => input.current?.click()}>
            <ImageUp className="size-5" aria-hidden />
            Replace thumbnail
          </Button>
        </div>
      )}
    </Field>
  )
}

const QUESTION =
  'Are you sure you want to permanently delete the overlay from the overlay library? This cannot be undone.'

type TileToolsProps = { overlay: LibraryOverlay; classes: OverlayList }

/** An administrator's actions on one overlay (OV-14, OV-19, OV-20). */
export function TileTools({ overlay, classes }: TileToolsProps) {
  const { publicId, title } = overlay
  const client = useQueryClient()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const isForClasses = classes.ids?.includes(publicId)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-label={`Manage ${title}`} className="flex flex-wrap gap-1">
      <IconButton
        label={`Show ${title} in Classes`}
        icon={<GraduationCap />}
        pressed={isForClasses ?? false}
        disabled={isForClasses === undefined}
        onClick={() => classes.set(overlay, !isForClasses)}
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
        title={
          <>
            Delete <Written>{title}</Written>?
          </>
        }
        description={QUESTION}
        confirmLabel="Delete overlay"
        onConfirm={() => void removeOverlay(client, overlay)}
      />
    </div>
  )
}
