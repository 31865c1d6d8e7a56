import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { DraftHead } from '#contract/drafts.ts'
import * as calls from '#contract/drafts.ts'
import type { DraftId } from '#domain/drafts/draft.ts'
import { call } from '#web/api/call.ts'
import { wait } from '#web/async/wait.ts'
import type { EditorDrafts } from '#web/editor/model/drafts/editor-drafts.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { written } from '#web/ui/written.tsx'
import { createDeletions, withHeads } from './deletions.ts'
import { useDraftRequest } from './use-draft-request.ts'

export const DRAFTS_KEY = [calls.listDrafts.path]
/** Limit of the wait for the open design to be saved, so that the list contains it. */
const FLUSH_TIMEOUT_MS = 2_500

async function listAfterSaving(drafts: EditorDrafts, signal: AbortSignal) {
  await Promise.race([drafts.flush(), wait(FLUSH_TIMEOUT_MS)])
  return call(calls.listDrafts, { signal })
}

/** The user's drafts, loaded again whenever the dialog opens. */
export function useDrafts() {
  const { drafts } = useEditorModel()
  return useQuery({
    queryKey: DRAFTS_KEY,
    queryFn: ({ signal }) => listAfterSaving(drafts, signal),
    staleTime: 0,
    gcTime: 0,
  })
}

export type DraftActions = ReturnType<typeof useDraftActions>

/** Actions on drafts. Closing the dialog in any way offers Undo for its deletions. */
export function useDraftActions(onLeft: () => void) {
  const { drafts } = useEditorModel()
  const client = useQueryClient()
  const { act, ...acting } = useDraftRequest()
  const [deletions] = useState(createDeletions)
  const deleted = useStore(deletions.store)
  const isHere = () => !deletions.isLeft()
  const isOpenDraft = (id: DraftId) => drafts.store.getState().id === id

  function leave(): void {
    onLeft()
    deletions.leave()
  }

  const change = (how: (heads: readonly DraftHead[]) => readonly DraftHead[]) =>
    client.setQueryData<{ drafts: readonly DraftHead[]; max: number }>(
      DRAFTS_KEY,
      (list) => list && { ...list, drafts: how(list.drafts) },
    )

  return {
    ...acting,
    deleted,
    leave,
    open: ({ id, name }: DraftHead) =>
      act(
        id,
        async () => {
          if (!(await drafts.open(id, isHere))) return
          announce(`${written(name)} is open.`)
          leave()
        },
        'open',
      ),
    openBlank: () =>
      act('new', async () => {
        drafts.openBlank()
        announce('A new design is open.')
        leave()
      }),
    rename: ({ id }: DraftHead, name: string) =>
      act(
        id,
        async () => {
          const renamed = await call(calls.renameDraft, { params: { id }, body: { name } })
          change((heads) => heads.map((one) => (one.id === id ? renamed : one)))
          drafts.renamed(id, name)
        },
        'name',
      ),
    duplicate: ({ id, name }: DraftHead) =>
      act(id, async () => {
        await call(calls.duplicateDraft, { params: { id } })
        await client.invalidateQueries({ queryKey: DRAFTS_KEY })
        announce(`${written(name)} was copied.`)
      }),
    remove: (head: DraftHead) =>
      act(head.id, async () => {
        const { id, name } = head
        if (isOpenDraft(id)) await drafts.flush()
        await call(calls.deleteDraft, { params: { id } })
        const wasOpen = isOpenDraft(id)
        if (wasOpen) drafts.clear()
        deletions.add(head, wasOpen)
        announce(`${written(name)} was deleted.`)
      }),
    restore: (head: DraftHead) =>
      act(head.id, async () => {
        const { id, name } = head
        await call(calls.restoreDraft, { params: { id } })
        if (deleted.get(id)?.wasOpen) await drafts.open(id, isHere)
        change((heads) => withHeads(heads, [head]))
        deletions.forget(id)
        announce(`${written(name)} is back.`)
      }),
  }
}
