import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renameOverlay, replaceOverlayThumbnail } from '#contract/overlay-curation.ts'
import type { LibraryOverlay } from '#contract/overlays.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'
import { libraryQuery } from '#web/api/use-overlays.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { thumbnailRejectionOf } from './upload/overlay-rejection.ts'

const NO_TITLE = 'Give it a title.'
const FAILURE = 'Failed to upload thumbnail'

/** Edits one overlay of the library, with an error for each field. */
export function useOverlayEditing({ publicId, title }: LibraryOverlay, onDone: () => void) {
  const client = useQueryClient()
  const [firstTitle] = useState(title)
  const [titleError, setTitleError] = useState<string>()
  const [pictureError, setPictureError] = useState<string>()
  const [busy, setBusy] = useState<'title' | 'picture' | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: libraryQuery.queryKey })

  async function renameTo(newTitle: string): Promise<void> {
    setBusy('title')
    try {
      await call(renameOverlay, { params: { id: publicId }, body: { title: newTitle } })
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
      const newTitle = words.trim()
      setTitleError(newTitle ? undefined : NO_TITLE)
      // Another administrator may have renamed it meanwhile.
      if (newTitle === firstTitle) onDone()
      else if (newTitle) await renameTo(newTitle)
    },
    /** A file that cannot be a thumbnail is rejected before a byte is sent (OV-20). */
    async replaceThumbnail(file: File): Promise<void> {
      const rejection = thumbnailRejectionOf(file)
      setPictureError(rejection)
      if (!rejection) await send(file)
    },
  }
}
