import { Problem } from '#domain/problem.ts'
import type { ActorCall, CallRequest, CallSession } from '../http/call.ts'
import { hasEnded, renderState, type State } from './render-state.ts'
import { selectRender } from './renders.repository.ts'

type Watch = Pick<ActorCall, 'sql' | 'progress' | 'actor' | 'clock'> & {
  readonly request: Pick<CallRequest, 'signal'>
  readonly session: Pick<CallSession, 'person'>
}

/** A message may be lost with its connection; the row is read again after this long at the latest. */
const LONGEST_SILENCE_MS = 2_000

export const progressKey = (renderId: string): string => `render:${renderId}`

/** An own render as it is now. Another's answers exactly like one that never was. */
export async function readRenderState(
  { sql, actor }: Pick<Watch, 'sql' | 'actor'>,
  renderId: string,
): Promise<State> {
  const row = await selectRender(sql, { id: renderId, ownerId: actor.id })
  if (!row) throw new Problem('render.not_found')
  return renderState(row)
}

/**
 * Each change of an own render, from how it is now until it has ended, nobody listens any more, or whoever listens is
 * signed out.
 */
export async function* watchRender(call: Watch, renderId: string): AsyncGenerator<State> {
  const { signal } = call.request
  const bell = new Bell()
  const ring = () => bell.ring()
  const unsubscribe = call.progress.subscribe(progressKey(renderId), ring)
  const isSignedIn = sessionOf(call)
  signal.addEventListener('abort', ring)
  try {
    let told = ''
    while (!signal.aborted && (await isSignedIn())) {
      const state = await readRenderState(call, renderId)
      const news = JSON.stringify(state)
      if (news !== told) yield state
      told = news
      if (hasEnded(state)) return
      await bell.rung(LONGEST_SILENCE_MS)
    }
  } finally {
    signal.removeEventListener('abort', ring)
    unsubscribe()
  }
}

/** Whether the session that the call began with is still there: believed for a while, and then asked anew. */
function sessionOf({ session, actor, clock }: Watch): () => Promise<boolean> {
  let askedMs = clock.now().getTime()
  return async () => {
    const nowMs = clock.now().getTime()
    if (nowMs - askedMs < LONGEST_SILENCE_MS) return true
    askedMs = nowMs
    return (await session.person())?.id === actor.id
  }
}

/** Remembers that it rang while nobody listened, so that no change falls between reading and waiting. */
class Bell {
  #rang = false
  #wake: (() => void) | undefined

  ring(): void {
    this.#rang = true
    this.#wake?.()
  }

  async rung(atMostMs: number): Promise<void> {
    if (!this.#rang) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, atMostMs)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#wake = undefined
    this.#rang = false
  }
}
