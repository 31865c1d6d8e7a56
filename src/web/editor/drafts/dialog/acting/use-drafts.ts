import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftHead } from '#contract/drafts.ts'
import * as calls from '#contract/drafts.ts'
import type { DraftId } from '#domain/drafts/draft.ts'
import { call } from '../../../../api/call.ts'
import { announce } from '../../../../ui/state/announcements.ts'
import { useDesk } from '../../../editor-context.ts'
import type { DeskDrafts } from '../../desk-drafts.ts'
import { offerBack } from './offer-back.ts'
import { useActing } from './use-acting.ts'

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

type Deleted = { readonly head: DraftHead; readonly wasOpen: boolean }

/** What can be done to drafts. However the dialog is left, what was deleted in it is offered back. */
export function useDraftActions(onLeft: () => void) {
  const { drafts } = useDesk()
  const client = useQueryClient()
  const { busy, problem, act } = useActing()
  /** Since the dialog opened. */
  const [deleted, setDeleted] = useState<ReadonlyMap<DraftId, Deleted>>(new Map())

  function leave(): void {
    onLeft()
    offerBack([...deleted.values()].map(({ head }) => head))
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
    leave,
    open: ({ id, name }: DraftHead) =>
      act(
        id,
        async () => {
          await drafts.open(id)
          announce(`${name} is open.`)
          leave()
        },
        'open',
      ),
    openBlank() {
      drafts.openBlank()
      announce('A new design is open.')
      leave()
    },
    rename: ({ id }: DraftHead, name: string) =>
      act(
        id,
        async () => {
          put(await call(calls.renameDraft, { params: { id }, body: { name } }))
          drafts.renamed(id, name)
        },
        'name',
      ),
    duplicate: ({ id, name }: DraftHead) =>
      act(id, async () => {
        await call(calls.duplicateDraft, { params: { id } })
        await client.invalidateQueries({ queryKey: DRAFTS_KEY })
        announce(`${name} was copied.`)
      }),
    remove: (head: DraftHead) =>
      act(head.id, async () => {
        const { id, name } = head
        const wasOpen = drafts.store.getState().id === id
        if (wasOpen) await drafts.flush()
        await call(calls.deleteDraft, { params: { id } })
        if (wasOpen) drafts.clear()
        setDeleted((before) => new Map([...before, [id, { head, wasOpen }]]))
        announce(`${name} was deleted.`)
      }),
    restore: ({ id, name }: DraftHead) =>
      act(id, async () => {
        await call(calls.restoreDraft, { params: { id } })
        if (deleted.get(id)?.wasOpen) await drafts.open(id)
        setDeleted((before) => new Map([...before].filter(([one]) => one !== id)))
        announce(`${name} is back.`)
      }),
  }
}
