import type { QueryClient } from '@tanstack/react-query'
import { readAuthUser } from '#contract/account.ts'
import { uploadToUser, uploadUniversalBackground } from '#contract/uploads.ts'
import { UserId } from '#domain/ids.ts'
import { titleFromFile } from '#domain/library/title-from-file.ts'
import { VIDEO_TITLE_MAX } from '#domain/library/upload-rules.ts'
import { call } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'
import { refreshUser } from '#web/api/user-query.ts'
import type { Job } from '#web/library/upload/job.ts'
import { AnotherPerson } from '#web/library/upload/upload-errors.ts'
import type { Arrived, UploadProgress } from '#web/library/upload/upload-ports.ts'
import { createUploads, type Uploads } from '#web/library/upload/uploads.ts'
import type { Queue } from '#web/library/upload/resume/stored-queue.ts'
import { deliverOwn, type HostPorts } from '#web/library/upload/sending/deliver-own.ts'
import { explain } from '#web/library/upload/sending/explain.ts'
import { persist } from '#web/async/retry.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/state/toast.ts'
import { cutClips, settled } from './after-upload.ts'
import { newName } from './random-name.ts'

/** What arrived is not taken a second time: its name is the same for every try. */
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

type Patient = Pick<HostPorts, 'patience'>

/** Into other libraries than the own by one form, for the media host knows only the own folder. */
async function deliverForm(job: Job, progress: UploadProgress, { patience }: Patient): Promise<Arrived> {
  const { signal, onWaiting } = progress
  const work = async () => {
    const { id } = await call(readAuthUser, { signal })
    if (id !== job.by) throw new AnotherPerson()
    return sendForm(job, progress)
  }
  const { publicId, background } = await persist(work, { ...patience, onWaiting }, signal)
  return { publicId, duration: background.duration }
}

async function deliverToHost(job: Job, progress: UploadProgress, host: HostPorts): Promise<Arrived> {
  const { public_id, duration, secure_url } = await deliverOwn(host, job.file, progress)
  return { publicId: public_id, duration, secureUrl: secure_url }
}

const ifOwn = (act: (job: Job) => unknown) => (job: Job) => {
  if (job.target.kind === 'own') act(job)
}

export type Page = {
  /** Who is signed in, as this page knows; empty while nobody is. */
  who(): string
  /** The media host as this person reaches it. */
  hostOf(userId: string): HostPorts
  queue: Queue
}

/** Uploads of this page, each with the session of whoever began it. */
export const makeUploads = (client: QueryClient, { who, hostOf, queue }: Page): Uploads =>
  createUploads({
    who,
    newName,
    async deliver(job, progress) {
      const deliver = job.target.kind === 'own' ? deliverToHost : deliverForm
      return deliver(job, progress, hostOf(job.by)).catch((error) => {
        if (error instanceof AnotherPerson) void refreshUser(client)
        throw error
      })
    },
    queued: ifOwn(queue.note),
    over: ifOwn(queue.drop),
    cut: (job, arrived, { signal, onWaiting }) =>
      persist(() => cutClips(job, arrived, signal), { ...hostOf(job.by).patience, onWaiting }, signal),
    settled: (target) => settled(client, target),
    explain,
    say: announce,
    inform: (message) => void toast.info(message),
    later: (ms, act) => void setTimeout(act, ms),
  })
