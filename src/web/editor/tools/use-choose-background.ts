import { useCallback } from 'react'
import type { BackgroundVideo } from '#domain/design/background-video.ts'
import { useEdit } from '#web/editor/model/editor-context.ts'
import type { EditorState } from '#web/editor/model/editor-store.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { announce } from '#web/ui/state/announcements.ts'

/** Chooses a background, or none. A trim brings its length in seconds, in the same step of the history. */
export function useChooseBackground() {
  const edit = useEdit()
  return useCallback(
    (background: BackgroundVideo | null, videoDuration?: number) => {
      edit({ kind: 'choose-background', background, ...(videoDuration !== undefined && { videoDuration }) })
      announce(background ? 'Background chosen' : 'Background removed')
    },
    [edit],
  )
}

export const chosenIn = (state: EditorState) => designOf(state).background?.id ?? null
