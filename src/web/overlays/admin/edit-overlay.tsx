import { ImageUp } from 'lucide-react'
import { useId, useRef } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import { OVERLAY_THUMBNAIL, OVERLAY_TITLE_MAX } from '#domain/library/overlay-rules.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { useEditing } from './use-editing.ts'

type EditOverlayProps = { overlay: LibraryOverlay; onClose: () => void }

/** Its title, and its picture in the pickers (OV-20). */
export function EditOverlay({ overlay, onClose }: EditOverlayProps) {
  const form = useId()
  const editing = useEditing(overlay, onClose)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Edit ${overlay.title}`}
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
          void editing.rename(String(new FormData(event.currentTarget).get('title') ?? ''))
        }}
      >
        <Field label="Title" error={editing.titleError}>
          {(control) => (
            <Input
              {...control}
              name="title"
              defaultValue={overlay.title}
              maxLength={OVERLAY_TITLE_MAX}
              autoComplete="off"
            />
          )}
        </Field>
        <Thumbnail overlay={overlay} editing={editing} />
      </form>
    </Dialog>
  )
}

type ThumbnailProps = { overlay: LibraryOverlay; editing: ReturnType<typeof useEditing> }

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
