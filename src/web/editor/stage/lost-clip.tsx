import { useStore } from 'zustand'
import { TextButton } from '../../ui/action/text-button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { useDesk } from '../editor-context.ts'
import { findClip } from './player.ts'

/** Without a word the stage would look as if the video had no background. */
export function LostClip() {
  const { clock } = useDesk()
  const isLost = useStore(clock, ({ isClipLost }) => isClipLost)
  if (!isLost) return null
  return (
    <div role="status" className="flex items-center justify-center gap-2">
      <Badge tone="amber" className="whitespace-normal">
        The background video could not be loaded
      </Badge>
      <TextButton
        aria-label="Retry: load the background video again"
        className="shrink-0 text-sm"
        onClick={() => clock.setState(findClip)}
      >
        Retry
      </TextButton>
    </div>
  )
}
