import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Sql } from '#server/db/transaction.ts'
import { promisedBytes, spaceProblem } from '#server/files/require-space.ts'
import type { CallRequest, ReceivedFile } from '#server/http/call.ts'
import type { Ports } from '#server/ports/ports.ts'
import { withReservation, type Shelf } from './places/hold-place.ts'
import { keepVideo } from './places/keep-video.ts'
import { openRequest } from './places/open-requests.ts'
import { isHere } from './sent-again.ts'

export type Form = { video: ReceivedFile; title: string | undefined }

export type Taking = {
  /** Of the video, where the form may be sent again. */
  id?: string
  shelf: Shelf
  /** Streams the form into a folder. */
  receive: (folder: string) => Promise<Form>
  /** What else is true from the moment on in which the video is here. */
  together?: (trx: Sql) => Promise<unknown>
}

/** Takes a video that comes as a form: a place first, then the bytes, then what `keepVideo` does with them. */
export async function takeUpload(
  call: Ports & { readonly request: CallRequest },
  { id = randomUUID(), shelf, receive, together }: Taking,
): Promise<{ publicId: string }> {
  const bytes = promisedBytes(call.request.headers)
  const isNew = !(await isHere(call, id))
  const request = openRequest(id, { bytes: 0, isAlone: true })
  const whose = shelf.kind === 'shared' ? 'shared' : 'personal'
  const { signal } = call.request
  const keeping = { signal, ...(together && { together }) }
  const keep = ({ video, title }: Form) => keepVideo(call, { ...video, id, title, whose }, keeping)
  try {
    // The answer is heard only by who was let finish, also where the video is here.
    await (isNew
      ? withReservation(call, { id, shelf, bytes }, () => received(call, { receive, keep }))
      : received(call, { receive, keep: async () => undefined }))
    return { publicId: id }
  } finally {
    request.end()
  }
}

type Receiving = Pick<Taking, 'receive'> & { keep: (form: Form) => Promise<unknown> }

async function received({ files }: Ports, { receive, keep }: Receiving): Promise<void> {
  const folder = await files.tempDir('upload')
  try {
    await keep(await receive(folder))
  } catch (error) {
    throw spaceProblem(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
