import { randomUUID } from 'node:crypto'
import type { addTerm as add, switchTerm as change, deleteTerm as remove } from '#contract/admin-terms.ts'
import type { BodyOf, HandlerReply, ParamsOf } from '#contract/endpoint.ts'
import { SHIPPED_LEXICON } from '#domain/platform-safe/lexicon.ts'
import { termErrors, termOf } from '#domain/platform-safe/new-term.ts'
import {
  mergedLexicon,
  type TermChanges,
  type TermName,
  termKey,
  writtenTerm,
} from '#domain/platform-safe/term-changes.ts'
import { TERM_CHANGES_MAX } from '#domain/platform-safe/term-limits.ts'
import { PLATFORM_TERMS } from '#domain/platform-safe/terms/platform-terms.ts'
import { Problem } from '#domain/problem.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { waitForTurn } from '#server/db/wait-for-turn.ts'
import type { ActorCall } from '#server/http/call.ts'
import { findTermChanges } from './find-lexicon.ts'
import { deleteAdded, deleteOff, insertAdded, insertOff } from './platform-terms.repository.ts'

type Call = Pick<ActorCall, 'sql'> & Acting

const DONE = { success: true } as const

/** One change after the other, so that two of them cannot contradict each other. */
const inTurn = <T>(call: Call, work: (sql: Sql, changes: TermChanges) => Promise<T>): Promise<T> =>
  transaction(call.sql, async (sql) => {
    await waitForTurn(sql, { of: 'platform terms' })
    return work(sql, await findTermChanges(sql))
  })

const authorOf = ({ actor, clock }: Call) => ({ id: randomUUID(), by: actor.id, at: clock.now() })

function requireRoom({ added, off }: TermChanges): void {
  if (added.length + off.length >= TERM_CHANGES_MAX) throw new Problem('term.too_many')
}

/** Adds a term that the list does not find yet. */
export const addTerm = (call: Call, typed: BodyOf<typeof add>): Promise<HandlerReply<typeof add>> =>
  inTurn(call, async (sql, changes) => {
    requireRoom(changes)
    const term = termOf(typed)
    const fieldErrors = termErrors(term, mergedLexicon(SHIPPED_LEXICON, changes))
    if (Object.keys(fieldErrors).length > 0) throw new Problem('request.invalid', { fieldErrors })
    const author = authorOf(call)
    await insertAdded(sql, term, author)
    await recordAuditEvent(sql, {
      ...byCaller(call),
      kind: 'platform_term.added',
      after: { term: writtenTerm(term), alternative: term.alternative },
    })
    return { id: author.id }
  })

/** Switches a shipped term off or on. What is so already stays without an event. */
export const switchTerm = (
  call: Call,
  { isOff, ...name }: BodyOf<typeof change>,
): Promise<HandlerReply<typeof change>> =>
  inTurn(call, async (sql, changes) => {
    const isSame = (other: TermName) => termKey(other) === termKey(name)
    if (!PLATFORM_TERMS.some(isSame)) throw new Problem('term.not_found')
    if (changes.off.some(isSame) === isOff) return DONE
    if (isOff) requireRoom(changes)
    else if (changes.added.some(isSame)) throw new Problem('term.exists')
    await (isOff ? insertOff(sql, name, authorOf(call)) : deleteOff(sql, name))
    await recordAuditEvent(sql, {
      ...byCaller(call),
      kind: 'platform_term.switched',
      before: { term: writtenTerm(name), isOn: isOff },
      after: { term: writtenTerm(name), isOn: !isOff },
    })
    return DONE
  })

export const deleteTerm = (
  call: Call,
  { id }: ParamsOf<typeof remove>,
): Promise<HandlerReply<typeof remove>> =>
  inTurn(call, async (sql) => {
    const term = await deleteAdded(sql, id)
    if (!term) throw new Problem('term.not_found')
    await recordAuditEvent(sql, {
      ...byCaller(call),
      kind: 'platform_term.deleted',
      before: { term: writtenTerm(term), alternative: term.alternative },
    })
    return DONE
  })
