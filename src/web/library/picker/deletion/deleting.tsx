import { useRef } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { Allowance } from '#domain/account/capabilities.ts'
import { type BackgroundPickerProps, toggleChoice } from '../choice.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { useDeleteVideo } from './use-delete-video.ts'

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
export function Deleting({ asked, onAnswered, choice, all, allowance }: DeletingProps) {
  const latest = useRef(choice)
  latest.current = choice
  const released = useRef<BackgroundVideo>(undefined)
  const active = all.find(({ publicId }) => publicId === choice.chosen)
  const remove = useDeleteVideo({
    onDeleted: ({ publicId }) => {
      released.current = undefined
      if (!active || (active.publicId !== publicId && active.clipOf?.publicId !== publicId)) return
      released.current = active
      latest.current.onChoose(null)
    },
    onRestored: () => {
      if (released.current && latest.current.chosen === null) toggleChoice(latest.current, released.current)
    },
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
