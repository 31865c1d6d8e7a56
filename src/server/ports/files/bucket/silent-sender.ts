import type { Readable } from 'node:stream'

/** The same bytes, or an error once they were waited for that long in vain. */
export async function* unlessSilent(body: Readable, silenceMs: number): AsyncGenerator<Buffer> {
  const giveUp = () => body.destroy(new Error(`The sender of a file gave no byte for ${silenceMs} ms`))
  let silence = setTimeout(giveUp, silenceMs)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      clearTimeout(silence)
      yield chunk
      silence = setTimeout(giveUp, silenceMs)
    }
  } finally {
    clearTimeout(silence)
  }
}
