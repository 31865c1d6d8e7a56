import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renameOverlay, replaceOverlayThumbnail } from '#contract/overlay-curation.ts'
import type { LibraryOverlay } from '#contract/overlays.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'
import { libraryQuery } from '#web/api/use-overlays.ts'
import { toast } from '#web/ui/state/toast.ts'
import { objectionToThumbnail } from './upload/overlay-rejection.ts'

const NO_TITLE = 'Give it a title.'
const FAILURE = 'Failed to upload thumbnail'

/** Work on one overlay of the library, with what went wrong beside the field it is about. */
export function useEditing({ publicId, title }: LibraryOverlay, onDone: () => void) {
  const client = useQueryClient()
  const [titleError, setTitleError] = useState<string>()
  const [pictureError, setPictureError] = useState<string>()
  const [busy, setBusy] = useState<'title' | 'picture' | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: libraryQuery.queryKey })

  async function renameTo(wanted: string): Promise<void> {
    setBusy('title')
    try {
      await call(renameOverlay, { params: { id: publicId }, body: { title: wanted } })
      await refresh()
      onDone()
    } catch (error) {
      setTitleError(sentenceOf(error))
      setBusy(null)
    }
  }

  async function send(thumbnail: File): Promise<void> {
    setBusy('picture')
    try {
      await upload(replaceOverlayThumbnail, { params: { id: publicId }, fields: {}, files: { thumbnail } })
      await refresh()
      toast.done('Thumbnail replaced')
    } catch (error) {
      console.error(FAILURE, error)
      setPictureError(`${FAILURE}: ${sentenceOf(error)}`)
    } finally {
      setBusy(null)
    }
  }

  return {
    titleError,
    pictureError,
    isRenaming: busy === 'title',
    isSending: busy === 'picture',
    async rename(words: string): Promise<void> {
      const wanted = words.trim()
      setTitleError(wanted ? undefined : NO_TITLE)
      if (wanted === title) onDone()
      else if (wanted) await renameTo(wanted)
    },
    /** Refused before a byte is sent where it cannot be one (OV-20). */
    async replaceThumbnail(file: File): Promise<void> {
      const objection = objectionToThumbnail(file)
      setPictureError(objection)
      if (!objection) await send(file)
    },
  }
}
