import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Sql } from '#server/db/transaction.ts'
import { promisedBytes, spaceProblem } from '#server/files/require-space.ts'
import type { CallRequest, ReceivedFile } from '#server/http/call.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isAlreadyUploaded } from './form-id.ts'
import { requireDeclaredVideo } from './require-declared-video.ts'
import { openRequest } from './reservations/open-requests.ts'
import { type TargetLibrary, withReservation } from './reservations/reservation.ts'
import { storeVideo } from './store-video.ts'

export type Form = { video: ReceivedFile; title: string | undefined }

export type ReceiveUploadInput = {
  /** Id of the video, if the form may be sent again. */
  id?: string
  library: TargetLibrary
  receive: (folder: string) => Promise<Form>
  /** Runs in the transaction that makes the video. */
  together?: (trx: Sql) => Promise<unknown>
}

/** Receives a video as a form: a reservation first, then the bytes, then `storeVideo`. */
export async function receiveUpload(
  call: Ports & { readonly request: CallRequest },
  { id = randomUUID(), library, receive, together }: ReceiveUploadInput,
): Promise<{ publicId: string }> {
  const bytes = promisedBytes(call.request.headers)
  const isNew = !(await isAlreadyUploaded(call, id))
  const request = openRequest(id, { bytes: 0, isAlone: true })
  const whose = library.kind === 'shared' ? 'shared' : 'personal'
  const { signal } = call.request
  const options = { signal, ...(together && { together }) }
  const store = ({ video, title }: Form) => {
    requireDeclaredVideo(video)
    return storeVideo(call, { ...video, id, title, whose }, options)
  }
  try {
    // The client hears an answer only after its whole body was read, even if the video is stored already.
    await (isNew
      ? withReservation(call, { id, library, bytes }, () => received(call, { receive, store }))
      : received(call, { receive, store: async () => undefined }))
    return { publicId: id }
  } finally {
    request.end()
  }
}

type Receiving = Pick<ReceiveUploadInput, 'receive'> & { store: (form: Form) => Promise<unknown> }

async function received({ files }: Ports, { receive, store }: Receiving): Promise<void> {
  const folder = await files.tempDir('upload')
  try {
    await store(await receive(folder))
  } catch (error) {
    throw spaceProblem(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
