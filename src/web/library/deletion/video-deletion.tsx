import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { Allowance } from '#domain/account/capabilities.ts'
import { type BackgroundPickerProps, choose } from '#web/library/choice.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { deleteVideo } from './delete-video.ts'
import { createReleases } from './releases.ts'

export type VideoDeletionProps = {
  /** The video to confirm; null while the question is closed. */
  asked: BackgroundVideo | null
  onAnswered: () => void
  choice: BackgroundPickerProps
  /** The videos that may contain the chosen background. */
  all: readonly BackgroundVideo[]
  /** The upload allowance of the owner. */
  allowance: Allowance
}

/** Confirms and deletes a video. A deletion clears it from the design (BG-15); an undo brings it back. */
export function VideoDeletion({
  asked,
  onAnswered,
  choice: { chosenNow, onChoose },
  all,
  allowance,
}: VideoDeletionProps) {
  // An undo may come after this is unmounted and the design has changed, so it reads the design.
  const [releases] = useState(() =>
    createReleases({ chosenNow, choose: (video) => (video ? choose(onChoose, video) : onChoose(null)) }),
  )
  const client = useQueryClient()
  const remove = (video: BackgroundVideo) =>
    deleteVideo(client, video, {
      deleted: (gone) => releases.deleted(gone, all),
      restored: releases.restored,
    })
  return (
    <DeleteQuestion
      video={asked}
      allowance={allowance}
      onAnswer={(isConfirmed) => {
        onAnswered()
        if (isConfirmed && asked) void remove(asked)
      }}
    />
  )
}
