import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { type BackgroundPickerProps, toggleChoice } from '#web/library/choice.ts'
import { VideoCard } from '#web/library/grid/video-card.tsx'
import { VideoPages } from '#web/library/grid/video-grid.tsx'
import { prepareFirst } from '#web/library/prepare-first.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Written } from '#web/ui/written.tsx'
import { clipSpan, clipsOf } from './clips-of.ts'

type ClipsDialogProps = {
  video: BackgroundVideo
  choice: BackgroundPickerProps
  /** Absent where the user may not delete them. */
  onDelete?: ((clip: BackgroundVideo) => void) | undefined
  onClose: () => void
}

/** The clips of one upload with their times. A clip that is played is prepared first. */
export function ClipsDialog({ video, choice, onDelete, onClose }: ClipsDialogProps) {
  const { data } = useBackgrounds()
  const clips = clipsOf(data?.clips ?? [], video.publicId)
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={
        <>
          Clips of <Written>{video.title}</Written>
        </>
      }
      description="15 seconds each. Pick your best moment."
    >
      {clips.length === 0 ? (
        <EmptyState title="No clips left" hint="The whole video can be chosen all the same." />
      ) : (
        <VideoPages
          label="Pages of clips"
          videos={clips}
          cardOf={(clip, { isPlaying, onPlay }) => (
            <VideoCard
              key={clip.publicId}
              video={clip}
              label={clipSpan(clip)}
              name={`${video.title} ${clipSpan(clip)}`}
              isActive={clip.publicId === choice.chosen}
              isPlaying={isPlaying}
              onPlay={(plays) => {
                if (plays) prepareFirst(clip)
                onPlay(plays)
              }}
              onToggle={() => toggleChoice(choice, clip)}
              onDelete={onDelete && (() => onDelete(clip))}
            />
          )}
        />
      )}
    </Dialog>
  )
}
