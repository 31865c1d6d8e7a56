import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time limits of a body. */
export type Patience = {
  /** For a whole body that is not a form: at most a megabyte. */
  wholeMs: number
  /** Forms carry files and have no total limit, but must send this many bytes in each span. */
  spanMs: number
  spanBytes: number
}

/**
 * A kilobyte a second is a fiftieth of the slowest mobile network, and a minute is long enough for a tunnel. An
 * interrupted video upload resumes at its last piece.
 */
export const PATIENCE: Patience = { wholeMs: 30_000, spanMs: 60_000, spanBytes: 60_000 }

/**
 * Ends connections that send a body too slowly (slowloris). Time counts only while the server waits for bytes.
 * `refuse` answers if no reply has begun.
 */
export function refuseSlowSenders(
  app: FastifyInstance,
  patience: Patience,
  refuse: (socket: Socket) => void,
): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!sendsBody(raw)) return
    const isLate = isForm(raw) ? paceOf(raw, patience.spanBytes) : () => true
    const spanMs = isForm(raw) ? patience.spanMs : patience.wholeMs
    const timer = setInterval(() => {
      if (raw.complete || raw.readableLength > 0 || !isLate()) return
      clearInterval(timer)
      if (reply.raw.headersSent) raw.socket.destroy()
      // The rest of the body is not read: a refused call does not run.
      else refuse(raw.socket.pause())
    }, spanMs)
    for (const over of ['end', 'close']) raw.once(over, () => clearInterval(timer))
  })
}

const sendsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

const isForm = ({ headers }: IncomingMessage): boolean => /^multipart\//i.test(headers['content-type'] ?? '')

/** Called once each span; returns whether too few bytes arrived since the last call. */
function paceOf({ socket }: IncomingMessage, spanBytes: number): () => boolean {
  let before = socket.bytesRead
  return () => {
    const brought = socket.bytesRead - before
    before = socket.bytesRead
    return brought < spanBytes
  }
}
