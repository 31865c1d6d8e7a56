import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#domain/problem.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import type { ExternalHost } from '#server/media-host/host-settings.ts'
import { complete } from '#server/media-host/incoming/complete.ts'
import type { Job } from '#server/ports/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'
import { extendReservation, releaseReservation, reserve } from '#server/uploads/reservations/reservation.ts'
import { type ExternalUpload, externalPublicId } from './external-id.ts'
import { doesNotAnswer, fetchVideo } from './fetch-video.ts'
import { failImport, isRetryable, selectImport } from './imports.repository.ts'
import { enqueueRemoval } from './remove-copy.ts'

export const IMPORT_VIDEO = 'import-video'

export type ImportVideo = ExternalUpload & { title?: string | undefined }

/** Retries: a missing file may arrive in a moment, and a silent host may answer later. */
const RETRIES = 3

/** Enqueues the fetching of a video, once for repeated calls. */
export const enqueueImport = ({ sql, jobs }: Pick<Ports, 'sql' | 'jobs'>, data: ImportVideo) =>
  jobs.enqueue(sql, IMPORT_VIDEO, data, {
    singletonKey: data.id,
    retryLimit: RETRIES,
    retryDelay: 1,
    retryDelayMax: 8,
  })

/** Fetches a video from the external host into the library, and removes the copy there. */
export async function importVideo(ports: Ports, job: Job<ImportVideo>): Promise<void> {
  const { data } = job
  const found = await selectImport(ports.sql, data)
  if (found && isOpen(found)) await fetchAndStore(ports, job).catch((error) => failOrRetry(ports, job, error))
  if (isOver(await selectImport(ports.sql, data))) await enqueueRemoval(ports, data)
}

type Import = Awaited<ReturnType<typeof selectImport>>

const isOpen = ({ status }: NonNullable<Import>) => status === 'receiving' || status === 'assembling'

/** Stored, canceled or unusable: the external copy is no longer needed. */
const isOver = (found: Import) => !found || !(isOpen(found) || isRetryable(found))

async function fetchAndStore(ports: Ports, { data, signal }: Job<ImportVideo>): Promise<void> {
  const { id, userId, title } = data
  const { cloudName, external } = ports.config.mediaHost
  const owner = await findActor(ports, userId)
  const incoming = await selectImport(ports.sql, data)
  if (!owner || !incoming || !external) throw new Problem('upload.not_found')
  const folder = await ports.files.tempDir('import')
  const stopExtending = extendReservation(ports, id)
  try {
    const path = join(folder, 'video')
    const library = { kind: 'own', ownerId: owner.id, allowance: owner.capabilities.uploads } as const
    const bytes = await fetchVideo(addressOf(cloudName, external, data), {
      path,
      signal,
      onSize: (bytes) => reserve(ports, { id, library, bytes }),
    })
    await complete(ports, { incoming, bytes, title, fileName: '', whole: async () => path, signal })
  } finally {
    stopExtending()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Built from the configuration and the signed id only; no address from a browser is used. */
const addressOf = (cloudName: string, { delivery }: ExternalHost, upload: ExternalUpload) =>
  new URL(`${delivery}/${cloudName}/video/upload/${externalPublicId(upload)}`)

/** Faults of the video or its owner are final; others are retried. */
async function failOrRetry(
  ports: Ports,
  { data, attempt, signal }: Job<ImportVideo>,
  error: unknown,
): Promise<void> {
  const isLast = attempt > RETRIES
  const isOfVideo =
    error instanceof Problem && (error.code.startsWith('upload.') || error.code === 'account.full')
  const isFinal = isLast || (isOfVideo && error.code !== 'upload.missing')
  if (signal.aborted || !isFinal) throw error
  if (isOfVideo) await failImportAndRelease(ports, data, error)
  else await failUnreachableImport(ports, data, error)
}

/** Fails an import whose host does not answer. The owner can retry: see `resolvePublicId`. */
export async function failUnreachableImport(ports: Ports, data: ImportVideo, error: unknown): Promise<void> {
  ports.log.warn({ err: error, id: data.id }, 'a video could not be fetched from the external host')
  await failImportAndRelease(ports, data, doesNotAnswer())
}

async function failImportAndRelease({ sql }: Ports, { id }: ImportVideo, problem: Problem): Promise<void> {
  await failImport(sql, id, problem)
  await releaseReservation({ sql }, id)
}
