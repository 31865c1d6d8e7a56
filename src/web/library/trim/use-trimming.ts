import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import { trimBackground } from '#contract/trims.ts'
import type { Trim } from '#domain/library/trims.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { backgroundsQuery } from '#web/api/backgrounds-query.ts'
import { call } from '#web/api/call.ts'
import { type BackgroundPickerProps, choose } from '#web/library/choice.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { lengthText } from './trim-window.ts'

type Trimming = { onChoose: BackgroundPickerProps['onChoose']; onDone: () => void }

/** Makes the trim and chooses it. It is put into the list before, so that the stage knows it. */
export function useTrimming({ publicId }: BackgroundVideo, { onChoose, onDone }: Trimming) {
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const use = async (trim: Trim) => {
    setSaving(true)
    setFailure(undefined)
    try {
      const made = await call(trimBackground, { params: { publicId }, body: trim })
      client.setQueryData(
        backgroundsQuery.queryKey,
        (lists) =>
          lists && {
            ...lists,
            clips: [...lists.clips.filter((clip) => clip.publicId !== made.publicId), made],
          },
      )
      void client.invalidateQueries({ queryKey: backgroundsQuery.queryKey })
      choose(onChoose, made)
      announce(`${lengthText(trim.frames)} chosen`)
      onDone()
    } catch (error) {
      setFailure(sentenceOf(error))
      setSaving(false)
    }
  }
  return { use, isSaving, failure }
}
