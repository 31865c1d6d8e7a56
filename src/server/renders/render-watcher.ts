import type { AccessTokenId } from '#contract/access-tokens.ts'
import type { UserId } from '#domain/ids.ts'
import { usersOfTokens } from '#server/access-tokens/find-bearer.ts'
import { usersOfSessions } from '#server/accounts/sessions/sessions.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Progress } from '#server/ports/progress/progress.ts'
import { BatchedReads } from './batched-reads.ts'
import { type OwnedRow, selectRenders } from './renders.repository.ts'

/** Calls all listeners at an interval, while there are any. */
class Poll {
  readonly #everyMs: number
  readonly #listeners = new Set<() => void>()
  #timer: NodeJS.Timeout | undefined

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    const own = () => listener()
    this.#listeners.add(own)
    this.#timer ??= setInterval(() => this.#call(), this.#everyMs)
    return () => {
      this.#listeners.delete(own)
      if (this.#listeners.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  #call(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}

type Deps = Pick<Ports, 'sql' | 'clock' | 'progress'>

/** What all watchers of renders in one process share, so that a hundred of them query the database as often as one. */
export type RenderWatcher = {
  readonly renders: BatchedReads<OwnedRow>
  /** The signed-in users by session id. */
  readonly sessions: BatchedReads<UserId>
  /** The accounts by access token id. */
  readonly tokens: BatchedReads<UserId, AccessTokenId>
  readonly poll: Poll
}

/** Notifications may be lost with their connection, so rows, sessions and tokens are also read at this interval. */
const POLL_MS = 2_000

/** One per process: each process has one connection for progress. */
const shared = new WeakMap<Progress, RenderWatcher>()

export function renderWatcherOf(deps: Deps): RenderWatcher {
  const known = shared.get(deps.progress)
  if (known) return known
  const { sql, clock } = deps
  const watcher: RenderWatcher = {
    renders: new BatchedReads(
      async (ids) => new Map((await selectRenders(sql, ids)).map((row) => [row.id, row])),
    ),
    sessions: new BatchedReads((ids) => usersOfSessions({ sql, clock }, ids)),
    tokens: new BatchedReads((ids) => usersOfTokens({ sql, clock }, ids)),
    poll: new Poll(POLL_MS),
  }
  shared.set(deps.progress, watcher)
  return watcher
}
