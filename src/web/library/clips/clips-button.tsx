import { Scissors } from 'lucide-react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { Button } from '#web/ui/action/button.tsx'

type ClipsButtonProps = { video: BackgroundVideo; onClips: () => void }

/** Opens the clips of a video that has several. */
export const ClipsButton = ({ video: { title, clips }, onClips }: ClipsButtonProps) =>
  clips.total > 1 && (
    <Button className="min-w-0 flex-1 px-1 text-sm" aria-label={`Clips of ${title}`} onClick={onClips}>
      <Scissors className="hidden size-4 sm:inline" aria-hidden />
      {clips.total} clips
    </Button>
  )
