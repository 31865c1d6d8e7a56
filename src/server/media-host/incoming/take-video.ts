import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PieceReply, UploadResult, uploadToHost } from '#contract/media-host.ts'
import { Problem } from '#domain/problem.ts'
import { announcedBytes, requireSpace, spaceProblem } from '#server/files/require-space.ts'
import type { Call, ReceivedFile } from '#server/http/call.ts'
import type { Fields } from '#server/media-host/signing/signature.ts'
import { requireDeclaredVideo } from '#server/uploads/require-declared-video.ts'
import { extendReservation } from '#server/uploads/reservations/reservation.ts'
import { type Admitted, admit, uploadIdOf } from './admit.ts'
import { cancelIncoming } from './cancel-incoming.ts'
import { answerOf, complete } from './complete.ts'
import type { Incoming } from './incoming.repository.ts'
import { badRange, type Piece, pieceOf } from './pieces/content-range.ts'
import { covers, lengthOf } from './pieces/coverage.ts'
import { assemble, storePiece } from './pieces/pieces.ts'

type UploadCall = Call<typeof uploadToHost>

/** Receives a video in the protocol of the media host: all of it, or the next piece. */
export async function takeVideo(call: UploadCall): Promise<PieceReply | UploadResult> {
  if (call.config.mediaHost.external) throw new Problem('request.not_found')
  const piece = pieceOf(call.request.headers['content-range'])
  if (piece && uploadIdOf(call) === undefined) throw badRange('A piece needs an X-Unique-Upload-Id.')
  await requireSpace(call, announcedBytes(call.request.headers))
  const folder = await call.files.tempDir('upload')
  let admitted: Admitted | undefined
  let stopExtending = () => {}
  try {
    const check = async (fields: Fields) => {
      admitted = await admit(call, { fields, piece })
      stopExtending = extendReservation(call, admitted.incoming.id)
    }
    const { files } = await call.receive(folder, check, piece && onlyThis(piece))
    requireDeclaredVideo(files.file)
    if (!admitted) throw new Error('A form was received without its fields being checked')
    return await taken(call, { incoming: admitted.incoming, file: files.file, piece, folder })
  } catch (error) {
    if (admitted && isOnce(admitted)) await cancelIncoming(call, admitted.incoming.id)
    throw spaceProblem(error)
  } finally {
    stopExtending()
    admitted?.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** An upload without a client id cannot be resumed, so a refused or broken one is deleted. */
const isOnce = ({ incoming, isNew }: Admitted) => isNew && !incoming.upload_key.startsWith('id:')

type Arrival = { incoming: Incoming; file: ReceivedFile; piece: Piece | undefined; folder: string }

async function taken(call: UploadCall, arrival: Arrival): Promise<PieceReply | UploadResult> {
  const { incoming, file, piece } = arrival
  if (piece && piece.end - piece.first !== file.bytes) throw otherBytes()
  if (incoming.result) return incoming.result
  if (!piece || (piece.first === 0 && piece.end === piece.total)) {
    const whole = async () => file.path
    const { bytes, fileName } = file
    const signal = piece ? undefined : call.request.signal
    return complete(call, { incoming, bytes, fileName, whole, ...(signal && { signal }) })
  }
  return takePiece(call, { ...arrival, piece })
}

const otherBytes = () => badRange('These are not the bytes that Content-Range names.')

/** Room is reserved for the bytes of the named piece only. */
const onlyThis = ({ first, end }: Piece) => ({ bytes: end - first, tooLarge: otherBytes() })

/** Stores a piece. The request with the last missing byte assembles the file; its client may be gone by then. */
async function takePiece(call: UploadCall, { incoming, file, piece, folder }: Arrival & { piece: Piece }) {
  const { id } = incoming
  const noted = await storePiece(call, { id, piece, path: file.path })
  if (!noted) return answerOf(call, id)
  const { pieces, total } = noted
  if (total === null || !covers(pieces, { start: 0, end: total })) {
    return { done: false, kind: 'upload', resource_type: 'video', bytes: lengthOf(pieces) } as const
  }
  const whole = async () => {
    await requireSpace(call, total)
    const into = join(folder, 'whole')
    await assemble(call, { id, into })
    return into
  }
  return complete(call, { incoming, bytes: total, fileName: file.fileName, whole })
}
