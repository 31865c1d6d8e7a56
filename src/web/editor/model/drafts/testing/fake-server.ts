import type { Draft, DraftHead } from '#contract/drafts.ts'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { suggestName } from '#domain/drafts/draft-name.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { DraftPort } from '#web/editor/model/drafts/saving/draft-port.ts'

export const saying = (header: string): Design =>
  applyEdit(initialDesign(), { kind: 'set-content', id: 'header', content: header })

export const headerOf = (design: Design | undefined) =>
  design?.textElements.find(({ id }) => id === 'header')?.content

export type FakeServer = ReturnType<typeof fakeServer>

export const refusal = (status: number, code: string, message = code) =>
  new ApiError({ status, statusText: '', body: JSON.stringify({ message, code, requestId: 'r' }) })

/** Drafts in memory, by the server's rules. `trouble` is what the next calls meet. */
export function fakeServer() {
  const drafts = new Map<string, Draft>()
  /** Before: the request is lost. After: the request arrives and the answer is lost. */
  const trouble: { before?: unknown; after?: unknown; hold?: Promise<unknown> } = {}
  const calls: string[] = []
  const meet = async <T>(name: string, work: () => T): Promise<T> => {
    calls.push(name)
    await trouble.hold
    if (trouble.before) throw trouble.before
    const done = work()
    if (trouble.after) throw trouble.after
    return done
  }
  const put = (draft: Omit<Draft, 'updatedAt' | 'thumbnail'>): DraftHead => {
    const whole = { ...draft, updatedAt: new Date().toISOString(), thumbnail: null }
    drafts.set(draft.id, whole)
    return whole
  }
  const find = (id: string): Draft => {
    const found = drafts.get(id)
    if (!found) throw refusal(404, 'draft.not_found')
    return found
  }
  const port: DraftPort = {
    list: () => meet('list', () => [...drafts.values()]),
    read: (id) => meet('read', () => find(id)),
    create: ({ id, writer, design, name }) =>
      meet('create', () => {
        const there = drafts.get(id)
        if (there && there.writer !== writer) throw refusal(409, 'draft.conflict')
        return put({
          id,
          writer,
          design,
          name: name ?? suggestName(design),
          revision: (there?.revision ?? 0) + 1,
        })
      }),
    save: ({ id, writer, design, baseRevision }) =>
      meet('save', () => {
        const there = find(id)
        if (there.revision !== baseRevision) throw refusal(409, 'draft.conflict')
        return put({ ...there, writer, design, revision: baseRevision + 1 })
      }),
  }
  return {
    port,
    drafts,
    trouble,
    calls,
    headers: () => [...drafts.values()].map(({ design }) => headerOf(design)),
  }
}
