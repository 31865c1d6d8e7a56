import type { UserId } from '#domain/ids.ts'
import { usersOfSessions } from '#server/accounts/sessions/sessions.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Progress } from '#server/ports/progress/progress.ts'
import { type OwnedRow, selectRenders } from './renders.repository.ts'
import { Gathered } from './watch/gathered.ts'

/** Calls all who listen together, again and again, as long as anybody listens. */
class Rounds {
  readonly #everyMs: number
  readonly #listeners = new Set<() => void>()
  #timer: NodeJS.Timeout | undefined

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** Returns what ends it. */
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

type Reach = Pick<Ports, 'sql' | 'clock' | 'progress'>

/** What all who watch renders in one process share, so that a hundred of them ask the database as often as one. */
export type SharedWatch = {
  readonly renders: Gathered<OwnedRow>
  /** Who is signed in, by the id of the session. */
  readonly sessions: Gathered<UserId>
  readonly rounds: Rounds
}

/** A message may be lost with its connection; rows are read again after this long, and sessions asked anew. */
const ROUND_MS = 2_000

/** Of each process one, which is as many as there are connections for progress. */
const shared = new WeakMap<Progress, SharedWatch>()

export function sharedWatch(reach: Reach): SharedWatch {
  const known = shared.get(reach.progress)
  if (known) return known
  const { sql, clock } = reach
  const made: SharedWatch = {
    renders: new Gathered(
      async (ids) => new Map((await selectRenders(sql, ids)).map((row) => [row.id, row])),
    ),
    sessions: new Gathered((ids) => usersOfSessions({ sql, clock }, ids)),
    rounds: new Rounds(ROUND_MS),
  }
  shared.set(reach.progress, made)
  return made
}
