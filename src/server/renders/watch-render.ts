import { Problem } from '#domain/problem.ts'
import type { ActorCall, CallRequest, CallSession } from '#server/http/call.ts'
import { hasEnded, renderState, type State } from './render-state.ts'
import { selectRender } from './renders.repository.ts'
import { type SharedWatch, sharedWatch } from './shared-watch.ts'

/** Remembers that it rang while nobody listened, so that no change falls between reading and waiting. */
class Bell {
  #rang = false
  #wake: (() => void) | undefined

  ring(): void {
    this.#rang = true
    this.#wake?.()
  }

  async rung(): Promise<void> {
    if (!this.#rang) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    this.#wake = undefined
    this.#rang = false
  }
}

export type Watch = Pick<ActorCall, 'sql' | 'progress' | 'actor' | 'clock'> & {
  readonly request: Pick<CallRequest, 'signal'>
  readonly session: Pick<CallSession, 'id'>
}

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
 * signed out. All who watch share their queries.
 */
export async function* watchRender(call: Watch, renderId: string): AsyncGenerator<State> {
  const { signal } = call.request
  const shared = sharedWatch(call)
  const bell = new Bell()
  const ring = () => bell.ring()
  let isRound = false
  const unsubscribe = call.progress.subscribe(progressKey(renderId), ring)
  const leaveRounds = shared.rounds.subscribe(() => {
    isRound = true
    ring()
  })
  signal.addEventListener('abort', ring)
  try {
    let told = ''
    while (!signal.aborted) {
      if (isRound && !(await isSignedIn(shared, call))) return
      isRound = false
      const state = await sharedState(shared, call, renderId)
      const news = JSON.stringify(state)
      if (news !== told) yield state
      told = news
      if (hasEnded(state)) return
      await bell.rung()
    }
  } finally {
    signal.removeEventListener('abort', ring)
    leaveRounds()
    unsubscribe()
  }
}

async function sharedState({ renders }: SharedWatch, { actor }: Watch, renderId: string): Promise<State> {
  const row = await renders.read(renderId)
  if (row?.owner_id !== actor.id) throw new Problem('render.not_found')
  return renderState(row)
}

/** Whether the session that the call began with is still there. */
const isSignedIn = async ({ sessions }: SharedWatch, { session, actor }: Watch): Promise<boolean> =>
  session.id !== undefined && (await sessions.read(session.id)) === actor.id
