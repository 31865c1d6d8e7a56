export class ReplyTooLong extends Error {}

/** A `fetch` that limits the unpacked reply size and refuses redirects, which would leak the key. */
export const boundedFetch =
  (maxBytes: number) =>
  async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const reply = await fetch(input, { ...init, redirect: 'error' })
    if (!reply.body) return reply
    let read = 0
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.byteLength
        if (read > maxBytes) controller.error(new ReplyTooLong())
        else controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = reply
    return new Response(reply.body.pipeThrough(bounded), { status, statusText, headers })
  }
