import type { AccessTokenId } from '#contract/access-tokens.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall, CallRequest, CallSession } from '#server/http/call.ts'
import { hasEnded, renderState, type State } from './render-state.ts'
import { type RenderWatcher, renderWatcherOf } from './render-watcher.ts'
import { selectRender } from './renders.repository.ts'

/** Remembers a change that arrives between reading and waiting, so that none is lost. */
class ChangeSignal {
  #isNotified = false
  #wake: (() => void) | undefined

  notify(): void {
    this.#isNotified = true
    this.#wake?.()
  }

  async next(): Promise<void> {
    if (!this.#isNotified) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    this.#wake = undefined
    this.#isNotified = false
  }
}

export type WatchCall = Pick<ActorCall, 'sql' | 'progress' | 'actor' | 'clock'> & {
  readonly request: Pick<CallRequest, 'signal'>
  readonly session: Pick<CallSession, 'id'>
  readonly tokenId: AccessTokenId | undefined
}

export const progressKey = (renderId: string): string => `render:${renderId}`

/** The present state of an own render. Another's answers like an unknown one. */
export async function readRenderState(
  { sql, actor }: Pick<WatchCall, 'sql' | 'actor'>,
  renderId: string,
): Promise<State> {
  const row = await selectRender(sql, { id: renderId, ownerId: actor.id })
  if (!row) throw new Problem('render.not_found')
  return renderState(row)
}

/**
 * Yields each change of an own render, from its present state until it has ended, the request is aborted, or the session
 * or access token is over. All watchers share their queries.
 */
export async function* watchRender(call: WatchCall, renderId: string): AsyncGenerator<State> {
  const { signal } = call.request
  const watcher = renderWatcherOf(call)
  const change = new ChangeSignal()
  const notify = () => change.notify()
  let isPolled = false
  const unsubscribe = call.progress.subscribe(progressKey(renderId), notify)
  const stopPolling = watcher.poll.subscribe(() => {
    isPolled = true
    notify()
  })
  signal.addEventListener('abort', notify)
  try {
    let sent = ''
    while (!signal.aborted) {
      if (isPolled && !(await isSignedIn(watcher, call))) return
      isPolled = false
      const state = await ownedState(watcher, call, renderId)
      const next = JSON.stringify(state)
      if (next !== sent) yield state
      sent = next
      if (hasEnded(state)) return
      await change.next()
    }
  } finally {
    signal.removeEventListener('abort', notify)
    stopPolling()
    unsubscribe()
  }
}

async function ownedState(
  { renders }: RenderWatcher,
  { actor }: WatchCall,
  renderId: string,
): Promise<State> {
  const row = await renders.read(renderId)
  if (row?.owner_id !== actor.id) throw new Problem('render.not_found')
  return renderState(row)
}

/** Whether the access token or the session of the call still exists. */
async function isSignedIn(
  { sessions, tokens }: RenderWatcher,
  { session, tokenId, actor }: WatchCall,
): Promise<boolean> {
  if (tokenId !== undefined) return (await tokens.read(tokenId)) === actor.id
  return session.id !== undefined && (await sessions.read(session.id)) === actor.id
}
