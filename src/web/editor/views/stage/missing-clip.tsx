import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { findClip } from '#web/editor/model/player.ts'
import { focusStage } from '#web/editor/tools/focus-stage.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { announce } from '#web/ui/state/announcements.ts'

const MISSING_CLIP = 'The background video could not be loaded'

/** Without this note the stage would look as if the video had no background. */
export function MissingClip() {
  const { clock } = useEditorModel()
  const isLost = useStore(clock, ({ isClipLost }) => isClipLost)
  useEffect(() => {
    if (isLost) announce(MISSING_CLIP)
  }, [isLost])
  if (!isLost) return null
  return (
    <div className="flex items-center justify-center gap-2">
      <Badge tone="amber" className="whitespace-normal">
        {MISSING_CLIP}
      </Badge>
      <TextButton
        aria-label="Retry: load the background video again"
        className="shrink-0 text-sm"
        onClick={() => {
          clock.setState(findClip)
          focusStage()
        }}
      >
        Retry
      </TextButton>
    </div>
  )
}
