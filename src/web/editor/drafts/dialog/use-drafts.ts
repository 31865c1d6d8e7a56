import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftHead } from '#contract/drafts.ts'
import * as calls from '#contract/drafts.ts'
import type { DraftId } from '#domain/drafts/draft.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { announce } from '../../../ui/state/announcements.ts'
import { useDesk } from '../../editor-context.ts'
import type { DeskDrafts } from '../desk-drafts.ts'

export const DRAFTS_KEY = [calls.listDrafts.path]
/** The list waits so long for the design on the desk to be in it. */
const FLUSH_PATIENCE_MS = 2_500

async function listWithDesk(drafts: DeskDrafts, signal: AbortSignal) {
  await Promise.race([drafts.flush(), new Promise((resolve) => setTimeout(resolve, FLUSH_PATIENCE_MS))])
  return call(calls.listDrafts, { signal })
}

/** The person's drafts, read anew whenever the dialog opens. */
export function useDrafts() {
  const { drafts } = useDesk()
  return useQuery({
    queryKey: DRAFTS_KEY,
    queryFn: ({ signal }) => listWithDesk(drafts, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

export type DraftActions = ReturnType<typeof useDraftActions>

/** What can be done to drafts, one at a time. */
export function useDraftActions(onDone: () => void) {
  const { drafts } = useDesk()
  const client = useQueryClient()
  const [busy, setBusy] = useState<{ id: DraftId; doing: 'open' | 'other' } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** Deleted since the dialog opened, with whether it was on the desk. */
  const [deleted, setDeleted] = useState<ReadonlyMap<DraftId, boolean>>(new Map())

  async function act(id: DraftId, work: () => Promise<unknown>, doing: 'open' | 'other' = 'other') {
    setBusy({ id, doing })
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
      announce(sentenceOf(error), 'assertive')
    } finally {
      setBusy(null)
    }
  }

  const put = (head: DraftHead) =>
    client.setQueryData<{ drafts: DraftHead[]; max: number }>(
      DRAFTS_KEY,
      (list) => list && { ...list, drafts: list.drafts.map((one) => (one.id === head.id ? head : one)) },
    )

  return {
    busy,
    problem,
    deleted,
    open: ({ id, name }: DraftHead) =>
      act(
        id,
        async () => {
          await drafts.open(id)
          announce(`${name} is open.`)
          onDone()
        },
        'open',
      ),
    openBlank() {
      drafts.openBlank()
      announce('A new design is open.')
      onDone()
    },
    rename: ({ id }: DraftHead, name: string) =>
      act(id, async () => {
        put(await call(calls.renameDraft, { params: { id }, body: { name } }))
        drafts.renamed(id, name)
      }),
    duplicate: ({ id, name }: DraftHead) =>
      act(id, async () => {
        await call(calls.duplicateDraft, { params: { id } })
        await client.invalidateQueries({ queryKey: DRAFTS_KEY })
        announce(`${name} was copied.`)
      }),
    remove: ({ id, name }: DraftHead) =>
      act(id, async () => {
        const wasOpen = drafts.store.getState().id === id
        if (wasOpen) await drafts.flush()
        await call(calls.deleteDraft, { params: { id } })
        if (wasOpen) drafts.clear()
        setDeleted(new Map([...deleted, [id, wasOpen]]))
        announce(`${name} was deleted.`)
      }),
    restore: ({ id, name }: DraftHead) =>
      act(id, async () => {
        await call(calls.restoreDraft, { params: { id } })
        if (deleted.get(id)) await drafts.open(id)
        setDeleted(new Map([...deleted].filter(([one]) => one !== id)))
        announce(`${name} is back.`)
      }),
  }
}
