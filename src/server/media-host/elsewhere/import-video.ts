import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#domain/problem.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import type { Elsewhere } from '#server/media-host/host-settings.ts'
import { complete } from '#server/media-host/incoming/complete.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import { giveBackPlace, keepHolding, takePlace } from '#server/uploads/places/hold-place.ts'
import { publicIdElsewhere, type UploadElsewhere } from './elsewhere-id.ts'
import { doesNotAnswer, fetchVideo } from './fetch-video.ts'
import { failImport, isPassing, selectImport } from './imports.repository.ts'
import { enqueueRemoval } from './remove-copy.ts'

export const IMPORT_VIDEO = 'import-video'

export type ImportVideo = UploadElsewhere & { title?: string | undefined }

/** After the first. What is not there yet may be in a moment; what does not answer is asked about once more later. */
const RETRIES = 3

/** Has a video fetched, once, however often that is said. */
export const enqueueImport = ({ sql, jobs }: Pick<Ports, 'sql' | 'jobs'>, data: ImportVideo) =>
  jobs.enqueue(sql, IMPORT_VIDEO, data, {
    singletonKey: data.id,
    retryLimit: RETRIES,
    retryDelay: 1,
    retryDelayMax: 8,
  })

/** Makes a video that another host took one of ours, as if it had come here; nothing of it stays there. */
export async function importVideo(ports: Ports, job: Job<ImportVideo>): Promise<void> {
  const { data } = job
  const found = await selectImport(ports.sql, data)
  if (found && isUnderWay(found)) await bring(ports, job).catch((error) => settle(ports, job, error))
  if (isOver(await selectImport(ports.sql, data))) await enqueueRemoval(ports, data)
}

type Import = Awaited<ReturnType<typeof selectImport>>

const isUnderWay = ({ status }: NonNullable<Import>) => status === 'receiving' || status === 'assembling'

/** It is here, was cancelled, or cannot be used: nobody will fetch it any more. */
const isOver = (found: Import) => !found || !(isUnderWay(found) || isPassing(found))

async function bring(ports: Ports, { data, signal }: Job<ImportVideo>): Promise<void> {
  const { id, userId, title } = data
  const { cloudName, elsewhere } = ports.config.mediaHost
  const owner = await findActor(ports, userId)
  const incoming = await selectImport(ports.sql, data)
  if (!owner || !incoming || !elsewhere) throw new Problem('upload.not_found')
  const folder = await ports.files.tempDir('import')
  const stop = keepHolding(ports, id)
  try {
    const path = join(folder, 'video')
    const shelf = { kind: 'own', ownerId: owner.id, allowance: owner.capabilities.uploads } as const
    const bytes = await fetchVideo(addressOf(cloudName, elsewhere, data), {
      path,
      signal,
      onSize: (bytes) => takePlace(ports, { id, shelf, bytes }),
    })
    await complete(ports, { incoming, bytes, title, fileName: '', whole: async () => path, signal })
  } finally {
    stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Made of what was configured and what was signed alone; nothing that a browser says of an address is read. */
const addressOf = (cloudName: string, { delivery }: Elsewhere, upload: UploadElsewhere) =>
  new URL(`${delivery}/${cloudName}/video/upload/${publicIdElsewhere(upload)}`)

/** What is wrong with the video, or with whose it is, stays wrong; the rest is tried again. */
async function settle(
  ports: Ports,
  { data, attempt, signal }: Job<ImportVideo>,
  error: unknown,
): Promise<void> {
  const isLast = attempt > RETRIES
  const isOfVideo =
    error instanceof Problem && (error.code.startsWith('upload.') || error.code === 'account.full')
  const isFinal = isLast || (isOfVideo && error.code !== 'upload.missing')
  if (signal.aborted || !isFinal) throw error
  if (isOfVideo) await giveUp(ports, data, error)
  else await giveUpImport(ports, data, error)
}

/** Nobody can fetch it now. Its owner may have it tried anew: see `hereOf`. */
export async function giveUpImport(ports: Ports, data: ImportVideo, error: unknown): Promise<void> {
  ports.log.warn({ err: error, id: data.id }, 'a video could not be fetched from the host that took it')
  await giveUp(ports, data, doesNotAnswer())
}

async function giveUp({ sql }: Ports, { id }: ImportVideo, problem: Problem): Promise<void> {
  await failImport(sql, id, problem)
  await giveBackPlace({ sql }, id)
}
