import type { Draft, DraftHead } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import type { DraftId, WriterId } from '#domain/drafts/draft.ts'
import { copyName } from '#domain/drafts/draft-name.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { DraftPort } from './draft-port.ts'
import { type Hands, settleConflict } from './settle-conflict.ts'

/** Conflicts in one delivery; each is answered by another attempt under what was learnt. */
const ATTEMPTS_MAX = 4

/** The draft that a design belongs to, as far as this page knows. */
export type Work = {
  readonly id: DraftId
  /** What the design was made from; 0 while the server has none. */
  readonly revision: number
  /** Undefined until the server has said it. */
  readonly name: string | undefined
  /** Whether a draft that is yet to be made is to have that name, rather than one after its words. */
  readonly isNamed: boolean
  /** The page before a reload or crash whose unsaved work this is. */
  readonly inherited: WriterId | undefined
}

/** Why work goes on as a draft of its own: another tab or device saved first, or somebody deleted the draft. */
export type Moved = 'conflict' | 'deleted'

export type DeliveryNeeds = {
  readonly port: DraftPort
  readonly writer: WriterId
  newId(): DraftId
  isAlive: Hands['isAlive']
  /** Asked before each attempt. */
  mayTry(): boolean
  onWork(): void
}

type Outcome = { readonly head: DraftHead; readonly moved: Moved | undefined }

/** Brings designs of one draft to the server. Of two pages that changed it both are kept. */
export function createDelivery(start: Work, { port, writer, newId, isAlive, mayTry, onWork }: DeliveryNeeds) {
  let work = start
  let sending: Design | undefined
  let moved: Moved | undefined

  const belong = (next: Work) => {
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

  /** From here on it is a draft of its own, which the next attempt makes. */
  function moveOn(why: Moved, name: string | undefined): undefined {
    moved = why
    belong({ id: newId(), revision: 0, name, isNamed: name !== undefined, inherited: undefined })
  }

  /** What the server has, where that is our design already; undefined where another attempt is worth it. */
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
    /** On its way at this moment. */
    sending: () => sending,
    /** Rejects as the port does; what was learnt until then holds for the next time. */
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
