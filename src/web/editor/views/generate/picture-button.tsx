import { Image, LoaderCircle } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useStore } from 'zustand'
import type { PosterFormat } from '#contract/downloads.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import type { FinalVideo } from '#web/editor/model/generate/final-video.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { cn } from '#web/ui/class-names.ts'

const FORMATS: readonly { readonly format: PosterFormat; readonly label: string; readonly hint: string }[] = [
  { format: 'jpg', label: 'JPG', hint: 'Small, for posts and messages' },
  { format: 'png', label: 'PNG', hint: 'Sharp, for printing and editing' },
]

/** One frame of the finished video as a picture (EX-10). */
export function PictureButton({ video, className }: { video: FinalVideo; className?: string | undefined }) {
  const { pictureSaver, user } = useEditorModel()
  const isCounted = capabilitiesOf(user).downloads !== 'unlimited'
  const isBusy = useStore(pictureSaver.store, (state) => state.isBusy)
  return (
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
      <DropdownMenu.Content
        side="top"
        align="end"
        sideOffset={8}
        collisionPadding={8}
        className="z-50 w-64 animate-rise rounded-card border border-line bg-raised p-1 shadow-card"
      >
        {FORMATS.map(({ format, label, hint }) => (
          <DropdownMenu.Item
            key={format}
            onSelect={() => void pictureSaver.save(video, format)}
            className="flex min-h-11 cursor-pointer flex-col justify-center rounded-lg px-3 py-2 outline-none data-highlighted:bg-line"
          >
            <span className="font-semibold">{label}</span>
            <span className="text-sm text-quiet">{hint}</span>
          </DropdownMenu.Item>
        ))}
        {isCounted && (
          <DropdownMenu.Label className="border-t border-line px-3 py-2 text-xs text-quiet">
            Picture and video together count as one download.
          </DropdownMenu.Label>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
