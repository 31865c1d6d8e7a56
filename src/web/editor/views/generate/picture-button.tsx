import { Image, LoaderCircle } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { lazy, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import type { PosterFormat } from '#contract/downloads.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import type { FinalVideo } from '#web/pieces/download/final-video.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'

const FORMATS: readonly { readonly format: PosterFormat; readonly label: string; readonly hint: string }[] = [
  { format: 'jpg', label: 'JPG', hint: 'Small, for posts and messages' },
  { format: 'png', label: 'PNG', hint: 'Sharp, for printing and editing' },
]

/** Loaded when a cover is chosen. */
const CoverDialog = lazy(async () => ({ default: (await import('./cover-dialog.tsx')).CoverDialog }))

type PictureButtonProps = { video: FinalVideo; className?: string | undefined }

/** One frame of the finished video: a picture of it at rest (EX-10), or any as the cover of its post. */
export function PictureButton({ video, className }: PictureButtonProps) {
  const { pictureSaver } = useMaking()
  const isBusy = useStore(pictureSaver.store, (state) => state.isBusy)
  const [isChoosing, choose] = useState(false)
  const close = useCallback(() => choose(false), [])
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <IconButton
            label="Save a picture"
            tone="outlined"
            className={cn('size-12', className)}
            aria-busy={isBusy}
            icon={isBusy ? <LoaderCircle className="animate-spin" /> : <Image />}
          />
        </DropdownMenu.Trigger>
        <PictureMenu video={video} onCover={() => choose(true)} />
      </DropdownMenu.Root>
      {isChoosing && (
        <LateDialog onClose={close}>
          <CoverDialog video={video} onClose={close} />
        </LateDialog>
      )}
    </>
  )
}

function PictureMenu({ video, onCover }: { video: FinalVideo; onCover: () => void }) {
  const { user } = useEditorModel()
  const { pictureSaver } = useMaking()
  const isCounted = capabilitiesOf(user).downloads !== 'unlimited'
  return (
    <DropdownMenu.Content
      side="top"
      align="end"
      sideOffset={8}
      collisionPadding={8}
      className="z-50 w-64 animate-rise rounded-card border border-line bg-raised p-1 shadow-card"
    >
      <PictureItem label="Cover" hint="Any moment, for your post" onSelect={onCover} />
      {FORMATS.map(({ format, label, hint }) => (
        <PictureItem
          key={format}
          label={label}
          hint={hint}
          onSelect={() => void pictureSaver.save(video, format)}
        />
      ))}
      {isCounted && (
        <DropdownMenu.Label className="border-t border-line px-3 py-2 text-xs text-quiet">
          A cover is free. Picture and video together count as one download.
        </DropdownMenu.Label>
      )}
    </DropdownMenu.Content>
  )
}

type PictureItemProps = { label: string; hint: string; onSelect: () => void }

const PictureItem = ({ label, hint, onSelect }: PictureItemProps) => (
  <DropdownMenu.Item
    onSelect={onSelect}
    className="flex min-h-11 cursor-pointer flex-col justify-center rounded-lg px-3 py-2 outline-none data-highlighted:bg-line"
  >
    <span className="font-semibold">{label}</span>
    <span className="text-sm text-quiet">{hint}</span>
  </DropdownMenu.Item>
)
