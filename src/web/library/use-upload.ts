import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uploadPersonalVideo } from '#contract/backgrounds.ts'
import { ApiError, isAborted, sentenceOf } from '../api/api-error.ts'
import { queryKeys } from '../api/query-keys.ts'
import { upload as send } from '../api/upload.ts'
import { refreshUser } from '../api/user-query.ts'
import { announce } from '../ui/state/announcements.ts'
import { durationOf } from './duration-of.ts'
import { COMPLETE_MS, complete, isUnderWay, NO_UPLOAD, type Upload, uploading } from './upload.ts'
import { objectionTo } from './upload-objection.ts'

/** Whether sending the same file again may end otherwise: what the server said of the file itself stays true. */
const mayDiffer = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

/** One upload at a time; the file is kept so that a failed one can be tried again with one tap (S1). */
export function useUpload() {
  const client = useQueryClient()
  const [upload, setUpload] = useState<Upload>(NO_UPLOAD)
  const running = useRef<AbortController>(null)
  const last = useRef<File>(null)

  async function transmit(file: File, signal: AbortSignal): Promise<void> {
    const duration = await durationOf(file)
    await send(uploadPersonalVideo, {
      fields: { duration, title: file.name.replace(/\.[^.]+$/, '').slice(0, 120) },
      files: { video: file },
      signal,
      onProgress: (sent) => setUpload(uploading(file, sent)),
    })
    setUpload(complete(file.name))
    announce(`${file.name} is uploaded`)
    setTimeout(() => setUpload((now) => (now.phase === 'complete' ? NO_UPLOAD : now)), COMPLETE_MS)
  }

  async function start(file: File): Promise<void> {
    if (isUnderWay(upload)) return
    const objection = objectionTo(file)
    if (objection) return setUpload({ phase: 'failed', cause: objection, canRetry: false })
    const controller = new AbortController()
    running.current = controller
    last.current = file
    setUpload(uploading(file, 0))
    try {
      await transmit(file, controller.signal)
    } catch (error) {
      setUpload(
        isAborted(error)
          ? NO_UPLOAD
          : { phase: 'failed', cause: sentenceOf(error), canRetry: mayDiffer(error) },
      )
    } finally {
      void client.invalidateQueries({ queryKey: queryKeys.backgrounds })
      void refreshUser(client)
    }
  }

  return {
    upload,
    start: (file: File) => void start(file),
    retry: () => last.current && void start(last.current),
    cancel: () => running.current?.abort(),
    clear: () => setUpload(NO_UPLOAD),
  }
}

export type Uploading = ReturnType<typeof useUpload>
