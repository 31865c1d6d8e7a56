import type { QueryClient } from '@tanstack/react-query'
import { segmentVideo } from '#contract/clips.ts'
import { uploadToUser, uploadUniversalBackground } from '#contract/uploads.ts'
import { UserId } from '#domain/ids.ts'
import { DEFAULT_SEGMENTING_SECONDS } from '#domain/library/clips.ts'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { upload } from '../../../api/upload.ts'
import { refreshUser } from '../../../api/user-query.ts'
import { tell } from '../../../bus/page-events.ts'
import { announce } from '../../../ui/state/announcements.ts'
import { type Job, type Target, titleOf } from '../line/job.ts'
import type { Arrived, UploadProgress } from '../line/upload-ports.ts'
import { createUploads, type Uploads } from '../line/uploads.ts'
import { mayPass } from '../sending/backoff.ts'
import type { HostPorts } from '../sending/deliver-own.ts'
import { deliverOwn } from '../sending/deliver-own.ts'
import { persist } from '../sending/persist.ts'

/** Into other libraries than the own by one form, for the media host knows only the own folder. */
async function deliverForm({ file, target }: Job, { signal, onSent }: UploadProgress): Promise<Arrived> {
  const form = { files: { video: file }, signal, onProgress: (sent: number) => onSent(sent * file.size) }
  const title = titleOf(file)
  const { publicId, background } =
    target.kind === 'member'
      ? await upload(uploadToUser, { ...form, fields: { title, targetUserId: UserId.parse(target.userId) } })
      : await upload(uploadUniversalBackground, { ...form, fields: { title } })
  return { publicId, duration: background.duration }
}

const cutting = ({ file, target }: Job, { publicId, duration, secureUrl }: Arrived) => ({
  publicId,
  title: titleOf(file),
  duration: duration ?? DEFAULT_SEGMENTING_SECONDS,
  userId: target.kind === 'member' ? UserId.parse(target.userId) : undefined,
  libraryType: target.kind === 'universal' ? ('universal' as const) : ('personal' as const),
  secureUrl,
})

function settled(client: QueryClient, target: Target): void {
  void client.invalidateQueries({ queryKey: queryKeys.backgrounds })
  if (target.kind === 'own') void refreshUser(client)
  if (target.kind === 'member') tell('refreshUserVideos', { userId: target.userId })
}

/** What the server said of the file itself stays true; anything else may end otherwise. */
const explain = (error: unknown) => ({
  cause: sentenceOf(error),
  canRetry:
    !(error instanceof ApiError) ||
    mayPass(error) ||
    error.code === 'storage.full' ||
    error.code === 'upload.signature',
})

/** Uploads of this page. `host` is asked anew for each, for another person may have signed in meanwhile. */
export function makeUploads(client: QueryClient, host: () => HostPorts): Uploads {
  return createUploads({
    async deliver(job, progress) {
      if (job.target.kind !== 'own') return deliverForm(job, progress)
      const { public_id, duration, secure_url } = await deliverOwn(host(), job.file, progress)
      return { publicId: public_id, duration, secureUrl: secure_url }
    },
    async cut(job, arrived, signal) {
      const patience = { ...host().patience, onWaiting: () => undefined }
      await persist(() => call(segmentVideo, { body: cutting(job, arrived), signal }), patience, signal)
    },
    settled: (target) => settled(client, target),
    explain,
    say: announce,
    later: (ms, act) => void setTimeout(act, ms),
  })
}
