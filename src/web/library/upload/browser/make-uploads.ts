import type { QueryClient } from '@tanstack/react-query'
import { readAuthUser } from '#contract/account.ts'
import { uploadToUser, uploadUniversalBackground } from '#contract/uploads.ts'
import { UserId } from '#domain/ids.ts'
import { titleFromFile } from '#domain/library/title-from-file.ts'
import { VIDEO_TITLE_MAX } from '#domain/library/upload-rules.ts'
import { call } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { retry } from '#web/async/retry.ts'
import { publish } from '#web/bus/page-events.ts'
import type { Job } from '#web/library/upload/job.ts'
import type { StoredQueue } from '#web/library/upload/resume/stored-queue.ts'
import { deliverOwn, type HostPorts } from '#web/library/upload/sending/deliver-own.ts'
import { explain } from '#web/library/upload/sending/explain.ts'
import { logFailure } from '#web/library/upload/sending/log-failure.ts'
import { OtherUserError } from '#web/library/upload/upload-errors.ts'
import type { Arrived, UploadProgress } from '#web/library/upload/upload-ports.ts'
import { createUploads, type Uploads } from '#web/library/upload/uploads.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { cutClips, refreshLibrary } from './after-upload.ts'
import { randomName } from './random-name.ts'

/** The upload id is the same for every try, so that the server takes a file once. */
function sendForm({ file, target, name }: Job, { signal, onSent }: UploadProgress) {
  const headers = { 'x-unique-upload-id': name }
  const form = {
    files: { video: file },
    headers,
    signal,
    onProgress: (sent: number) => onSent(sent * file.size),
  }
  const title = titleFromFile(file.name, VIDEO_TITLE_MAX)
  return target.kind === 'member'
    ? upload(uploadToUser, { ...form, fields: { title, targetUserId: UserId.parse(target.userId) } })
    : upload(uploadUniversalBackground, { ...form, fields: { title } })
}

type HasRetryOptions = Pick<HostPorts, 'retryOptions'>

/** Uploads to other libraries use one form, because the media host knows only the own folder. */
async function deliverForm(
  job: Job,
  progress: UploadProgress,
  { retryOptions }: HasRetryOptions,
): Promise<Arrived> {
  const { signal, onWaiting } = progress
  const work = async () => {
    const { id } = await call(readAuthUser, { signal })
    if (id !== job.by) throw new OtherUserError()
    return sendForm(job, progress)
  }
  const { publicId, background } = await retry(work, { ...retryOptions, onWaiting }, signal).catch(
    logFailure('form'),
  )
  return { publicId, duration: background.duration }
}

async function deliverToHost(job: Job, progress: UploadProgress, host: HostPorts): Promise<Arrived> {
  const { public_id, duration, secure_url } = await deliverOwn(host, job.file, progress)
  return { publicId: public_id, duration, secureUrl: secure_url }
}

const ifOwn = (act: (job: Job) => unknown) => (job: Job) => {
  if (job.target.kind === 'own') act(job)
}

export type UploadsPage = {
  /** The id of the signed-in user; empty while the user is signed out. */
  who(): string
  /** The ports of the media host for this user. */
  hostOf(userId: string): HostPorts
  queue: StoredQueue
}

/** Uploads of this page, each with the session of the user who started it. */
export const makeUploads = (client: QueryClient, { who, hostOf, queue }: UploadsPage): Uploads =>
  createUploads({
    who,
    randomName,
    async deliver(job, progress) {
      const deliver = job.target.kind === 'own' ? deliverToHost : deliverForm
      return deliver(job, progress, hostOf(job.by)).catch((error) => {
        if (error instanceof OtherUserError) void refreshUser(client)
        throw error
      })
    },
    queued: ifOwn(queue.add),
    over: ifOwn(queue.remove),
    cut: (job, arrived, { signal, onWaiting }) =>
      retry(
        () => cutClips(job, arrived, signal),
        { ...hostOf(job.by).retryOptions, onWaiting },
        signal,
      ).catch(logFailure('cutting')),
    firstArrived: (job, { publicId }) => ifOwn(() => publish('ownVideoArrived', { publicId }))(job),
    settled: (target) => refreshLibrary(client, target),
    explain,
    say: announce,
    inform: (message) => void toast.info(message),
    later: (ms, act) => void setTimeout(act, ms),
  })
