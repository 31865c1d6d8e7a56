import { useRef, useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { type BackgroundPickerProps, toggleChoice } from './choice.ts'
import { useDeleteVideo } from './deletion/use-delete-video.ts'

/** What is asked about, and what follows: the design lets go of a video that is gone (BG-15), and takes it again when it comes back. */
export function useDeleting(choice: BackgroundPickerProps, all: readonly BackgroundVideo[]) {
  const [asked, ask] = useState<BackgroundVideo | null>(null)
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
  return {
    asked,
    ask,
    answer: (isMeant: boolean) => {
      ask(null)
      if (isMeant && asked) void remove(asked)
    },
  }
}
