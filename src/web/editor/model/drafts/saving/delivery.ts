import type { Draft, DraftHead } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import type { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { copyName } from '#domain/drafts/draft-name.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { DraftPort } from './draft-port.ts'
import { settleConflict, type Writers } from './settle-conflict.ts'

/** Conflicts in one delivery. Each leads to another attempt with the new knowledge. */
const ATTEMPTS_MAX = 4

/** The draft that a design belongs to, as far as this page knows. */
export type DraftWork = {
  readonly id: DraftId
  /** The revision that the design is based on; 0 while the server has none. */
  readonly revision: number
  /** Undefined until the server has answered. */
  readonly name: string | undefined
  /** Whether the new draft gets this name, instead of one derived from its texts. */
  readonly isNamed: boolean
  /** The page before a reload or crash that left this unsaved work. */
  readonly inherited: WriterId | undefined
}

/** Why work continues as a new draft: another tab or device saved first, or the draft was deleted. */
export type ForkReason = 'conflict' | 'deleted'

export type DeliveryDeps = {
  readonly port: DraftPort
  readonly writer: WriterId
  newId(): DraftId
  isAlive: Writers['isAlive']
  /** Asked before each attempt. */
  mayTry(): boolean
  onWork(): void
}

type Outcome = { readonly head: DraftHead; readonly moved: ForkReason | undefined }

/** Sends designs of one draft to the server. When two pages changed it, both versions are kept. */
export function createDelivery(
  start: DraftWork,
  { port, writer, newId, isAlive, mayTry, onWork }: DeliveryDeps,
) {
  let work = start
  let sending: Design | undefined
  let moved: ForkReason | undefined

  const belong = (next: DraftWork) => {
    work = next
    onWork()
  }

  async function send(design: Design): Promise<DraftHead> {
    const { id, revision, name, isNamed } = work
    sending = design
    try {
      return await (revision === 0
        ? port.create({ id, writer, design, ...(isNamed && { name }) })
        : port.save({ id, writer, design, baseRevision: revision }))
    } finally {
      sending = undefined
    }
  }

  function arrived({ id, revision, name }: DraftHead): void {
    belong({ id, revision, name, isNamed: false, inherited: undefined })
  }

  /** Continues as a new draft, which the next attempt creates. */
  function moveOn(why: ForkReason, name: string | undefined): undefined {
    moved = why
    belong({ id: newId(), revision: 0, name, isNamed: name !== undefined, inherited: undefined })
  }

  /** The stored draft where it equals our design; undefined where another attempt is worth it. */
  async function settle(stored: Draft, design: Design): Promise<DraftHead | undefined> {
    const verdict = await settleConflict(stored, design, { writer, inherited: work.inherited, isAlive })
    if (verdict === 'same') return stored
    if (verdict === 'theirs') return moveOn('conflict', copyName(stored.name))
    belong({ ...work, revision: stored.revision })
    return undefined
  }

  async function attempt(design: Design): Promise<DraftHead | undefined> {
    try {
      return await send(design).catch(async (error) => {
        if (codeOf(error) !== 'draft.conflict') throw error
        return settle(await port.read(work.id), design)
      })
    } catch (error) {
      if (codeOf(error) !== 'draft.not_found') throw error
      return moveOn('deleted', work.name)
    }
  }

  return {
    work: () => work,
    /** The design that is being sent. */
    sending: () => sending,
    /** Rejects as the port does. What was learned until then stays for the next call. */
    async deliver(design: Design): Promise<Outcome> {
      for (let n = 0; n < ATTEMPTS_MAX && mayTry(); n++) {
        const head = await attempt(design)
        if (!head) continue
        const outcome = { head, moved }
        moved = undefined
        arrived(head)
        return outcome
      }
      throw new Error('A design found no place on the server.')
    },
    /** Sends without waiting for an answer. */
    dispatch: (design: Design) => void send(design).catch(() => undefined),
    rename: (name: string) => belong({ ...work, name }),
  }
}

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined)
