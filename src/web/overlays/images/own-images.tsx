import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus, ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { deleteImage, type OwnImage, uploadImage } from '#contract/images.ts'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { PublicId } from '#domain/ids.ts'
import { IMAGE_ACCEPT, MAX_IMAGES } from '#domain/library/image-rules.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { upload } from '#web/api/upload.ts'
import { useWork } from '#web/api/use-work.ts'
import type { OverlayFrames } from '#web/overlays/frames/overlay-frames.ts'
import { GRID } from '#web/overlays/grid/grid-class.ts'
import { OverlayTile } from '#web/overlays/tile/overlay-tile.tsx'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Written, written } from '#web/ui/written.tsx'

type OwnImagesProps = {
  images: readonly OwnImage[]
  frames: OverlayFrames
  countOf: (publicId: PublicId) => number
  isFull: boolean
  onAdd: (overlay: LibraryOverlay) => void
  onRemoveOne: (overlay: LibraryOverlay) => void
}

/** Photos, logos and stickers of the account. An uploaded one is placed on the video at once. */
export function OwnImages({ images, frames, countOf, isFull, onAdd, onRemoveOne }: OwnImagesProps) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.overlays })
  const refreshWithoutImage = () =>
    Promise.all([refresh(), client.invalidateQueries({ queryKey: queryKeys.brandKit })])
  return (
    <div className="flex flex-col gap-4">
      <ImageUpload
        isFull={images.length >= MAX_IMAGES}
        onUploaded={async (image) => {
          await refresh()
          if (!isFull) onAdd(image)
        }}
      />
      {isFull && (
        <p className="text-sm text-amber">
          A video holds no more overlays than this. Remove one to add another.
        </p>
      )}
      {images.length === 0 ? (
        <EmptyState
          icon={<ImageUp />}
          title="No images yet"
          hint="Upload your logo, a photo of the instructor or a sticker, and place it like an overlay."
        />
      ) : (
        <ul className={GRID}>
          {images.map((image) => (
            <OverlayTile
              key={image.publicId}
              overlay={image}
              count={countOf(image.publicId)}
              isFull={isFull}
              isFavorite={undefined}
              isPlaying={false}
              frames={frames}
              onPlay={() => undefined}
              onAdd={() => onAdd(image)}
              onRemoveOne={() => onRemoveOne(image)}
              onFavorite={() => undefined}
              tools={<DeleteImage image={image} onDeleted={refreshWithoutImage} />}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function DeleteImage({ image, onDeleted }: { image: OwnImage; onDeleted: () => Promise<unknown> }) {
  const { publicId, title } = image
  return (
    <ConfirmedAction
      question={{
        title: (
          <>
            Delete <Written>{title}</Written>?
          </>
        ),
        description: 'Designs and videos that use it keep it. It leaves your images and your brand kit.',
        confirmLabel: 'Delete',
      }}
      doing="Deleting…"
      work={async () => {
        await call(deleteImage, { params: { publicId } })
        await onDeleted()
        announce(`${written(title)} deleted`)
      }}
      failed="The image could not be deleted"
    >
      {({ busy, ask }) => (
        <Button
          variant="ghost"
          className="px-1 text-sm"
          aria-label={`Delete ${title}`}
          busy={busy}
          onClick={ask}
        >
          <Trash2 className="size-4" aria-hidden />
          Delete
        </Button>
      )}
    </ConfirmedAction>
  )
}

type ImageUploadProps = { isFull: boolean; onUploaded: (image: OwnImage) => Promise<void> }

/** One image at a time, chosen or dropped. */
function ImageUpload({ isFull, onUploaded }: ImageUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const work = useWork()
  const [isOver, setOver] = useState(false)
  const send = (file: File) =>
    work.run(
      'Uploading…',
      async () => onUploaded(await upload(uploadImage, { fields: {}, files: { image: file } })),
      'The image could not be uploaded',
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same
    <div
      className={
        isOver
          ? 'flex flex-col gap-2 rounded-card border border-pink border-dashed bg-pink/10 p-4'
          : 'flex flex-col gap-2 rounded-card border border-edge border-dashed p-4'
      }
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        // An administrator's drops elsewhere go to the library.
        event.stopPropagation()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file && !isFull) void send(file)
      }}
    >
      <input
        ref={input}
        type="file"
        accept={IMAGE_ACCEPT}
        aria-label="Image file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void send(file)
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={work.busy} disabled={isFull} onClick={() => input.current?.click()}>
          <ImagePlus className="size-5" aria-hidden />
          Upload an image
        </Button>
        <p className="min-w-40 flex-1 text-sm text-quiet">
          {isFull
            ? `You have ${MAX_IMAGES} images, which is the most. Delete one to add another.`
            : 'Logo, photo or sticker: PNG, JPEG, WebP or SVG, up to 15 MB.'}
        </p>
      </div>
      <Notice tone="danger">{work.failure}</Notice>
    </div>
  )
}
