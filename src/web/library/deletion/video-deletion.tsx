import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { Allowance } from '#domain/account/capabilities.ts'
import { type BackgroundPickerProps, choose } from '#web/library/choice.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { deleteVideo } from './delete-video.ts'
import { createReleases } from './releases.ts'

export type DeletingProps = {
  /** What is asked about; null where nothing is. */
  asked: BackgroundVideo | null
  onAnswered: () => void
  choice: BackgroundPickerProps
  /** Among which the chosen one may be. */
  all: readonly BackgroundVideo[]
  /** Uploads of whose videos they are. */
  allowance: Allowance
}

/** Asks, deletes, and has the design let go of what is gone (BG-15), or take it again when it comes back. */
export function Deleting({
  asked,
  onAnswered,
  choice: { chosenNow, onChoose },
  all,
  allowance,
}: DeletingProps) {
  // An undo may come when this is gone and the design is another: it asks the design itself.
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
      onAnswer={(isMeant) => {
        onAnswered()
        if (isMeant && asked) void remove(asked)
      }}
    />
  )
}
