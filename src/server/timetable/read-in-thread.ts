import type { ActorCall, Call } from '#server/http/call.ts'
import {
  runInThread,
  type ThreadFunction,
  ThreadLimitError,
  type ThreadOptions,
} from '#server/threads/run-in-thread.ts'

type ThreadReader = ThreadFunction & {
  /** The refusal of what would take too much time or memory, in words for its owner. */
  readonly tooMuch: string
}

/** Reads what a person sent in a thread with limits (`runInThread`). */
export async function readInThread<Reader extends (...args: never[]) => unknown>(
  { tooMuch, ...reader }: ThreadReader,
  prepare: () => Parameters<Reader> | Promise<Parameters<Reader>>,
  options: ThreadOptions,
): Promise<Awaited<ReturnType<Reader>> | { readonly refusal: string }> {
  try {
    return await runInThread<Reader>(reader, prepare, options)
  } catch (error) {
    if (error instanceof ThreadLimitError) return { refusal: tooMuch }
    throw error
  }
}

/** The thread of a call: it ends when the client leaves. */
export const threadOf = ({ actor, request }: Pick<ActorCall & Call, 'actor' | 'request'>): ThreadOptions => ({
  by: actor.id,
  signal: request.signal,
})
