import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a body may take to arrive. */
export type Patience = {
  /** For the whole of one that is no form, which is a megabyte at most. */
  wholeMs: number
  /** A form brings files, which take as long as they take; in each such span it is to bring so many bytes. */
  spanMs: number
  spanBytes: number
}

/**
 * A kilobyte in a second is a fiftieth of what the slowest mobile network promises, and a minute is long enough for a
 * tunnel. Who is cut off in the middle of a video goes on from the last piece.
 */
export const PATIENCE: Patience = { wholeMs: 30_000, spanMs: 60_000, spanBytes: 60_000 }

/**
 * Cuts off who sends a body by drops. What has arrived and waits for us is no fault of the sender, so time counts only while we
 * wait. `refuse` answers where no reply has begun.
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
      // Whatever else comes is not read: a call that was refused is not carried out.
      else refuse(raw.socket.pause())
    }, spanMs)
    for (const over of ['end', 'close']) raw.once(over, () => clearInterval(timer))
  })
}

const sendsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

const isForm = ({ headers }: IncomingMessage): boolean => /^multipart\//i.test(headers['content-type'] ?? '')

/** Asked once each span, tells whether too little came since. */
function paceOf({ socket }: IncomingMessage, spanBytes: number): () => boolean {
  let before = socket.bytesRead
  return () => {
    const brought = socket.bytesRead - before
    before = socket.bytesRead
    return brought < spanBytes
  }
}
