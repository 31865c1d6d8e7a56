import { Clapperboard, Plus } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { DraftHead } from '#contract/drafts.ts'
import { useEditorModel } from '#web/editor/model/editor-context.ts'
import { withHeads } from '#web/editor/tools/drafts/deletions.ts'
import { SEARCH_FROM, searchDrafts } from '#web/editor/tools/drafts/search-drafts.ts'
import type { DraftActions } from '#web/editor/tools/drafts/use-drafts.ts'
import { useDraftActions, useDrafts } from '#web/editor/tools/drafts/use-drafts.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { DraftCard } from './draft-card.tsx'
import { EarlierVersions } from './earlier-versions.tsx'

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(164px,1fr))] sm:gap-4'

function DraftGrid({ drafts, actions }: { drafts: readonly DraftHead[]; actions: DraftActions }) {
  const { drafts: editorDrafts } = useEditorModel()
  const openId = useStore(editorDrafts.store, ({ id }) => id)
  return (
    <ul className={GRID}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          {actions.deleted.has(draft.id) ? (
            <Deleted draft={draft} actions={actions} />
          ) : (
            <DraftCard draft={draft} isOpen={draft.id === openId} actions={actions} />
          )}
        </li>
      ))}
    </ul>
  )
}

const Deleted = ({ draft, actions }: { draft: DraftHead; actions: DraftActions }) => (
  <div className="flex h-full min-h-60 flex-col items-center justify-center gap-3 rounded-card border border-dashed border-edge p-4 text-center">
    <p className="text-sm break-words text-quiet">
      <span translate="no">“{draft.name}”</span> is deleted.
    </p>
    <Button
      autoFocus
      aria-label={`Undo: bring back ${draft.name}`}
      busy={actions.busy?.id === draft.id && 'One moment…'}
      onClick={() => void actions.restore(draft)}
    >
      Undo
    </Button>
  </div>
)

/** All designs of the user: to open, rename, duplicate and delete. */
export function DraftsDialog({ onClose }: { onClose: () => void }) {
  const list = useDrafts()
  const actions = useDraftActions(onClose)
  const [typed, type] = useState('')
  const deleted = [...actions.deleted.values()].map(({ head }) => head)
  const drafts = withHeads(list.data?.drafts ?? [], deleted)
  const isMissing = hasFailed(list) || list.isError
  const found = searchDrafts(drafts, typed)
  const newDesign = (
    <Button
      variant="primary"
      aria-disabled={actions.isHeld || undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      onClick={() => void actions.openBlank()}
    >
      <Plus className="size-5" aria-hidden />
      New design
    </Button>
  )
  return (
    <Dialog
      open
      wide
      onOpenChange={actions.leave}
      title="Your designs"
      description="Your designs save automatically."
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          {drafts.length >= SEARCH_FROM && (
            <Input
              type="search"
              aria-label="Search your designs"
              placeholder="Search by name"
              value={typed}
              onChange={({ target }) => type(target.value)}
              className="w-60 flex-1"
            />
          )}
          {list.data && (
            <p className="tabular flex-1 text-sm text-quiet">
              {drafts.length - deleted.length} of {list.data.max}
            </p>
          )}
          {drafts.length > 0 && newDesign}
        </div>
        {actions.problem && (
          <p role="alert" className="rounded-control border border-danger/50 bg-danger/5 px-4 py-3 text-sm">
            {actions.problem}
          </p>
        )}
        {isMissing && <LoadFailure title="Could not load your designs." query={list} />}
        {!isMissing && list.isPending && <DraftSkeletons />}
        {list.data && drafts.length === 0 && (
          <EmptyState
            icon={<Clapperboard />}
            title="No designs yet"
            hint="Choose a background or write a text: your design is saved here as you go."
            action={newDesign}
          />
        )}
        {drafts.length > 0 && found.length === 0 && (
          <EmptyState
            title={`No design is called “${typed.trim()}”.`}
            hint="Try another word from its name."
          />
        )}
        {found.length > 0 && <DraftGrid drafts={found} actions={actions} />}
        <EarlierVersions onRestored={actions.leave} />
      </div>
    </Dialog>
  )
}

const DraftSkeletons = () => (
  <div className={GRID} aria-busy>
    <span className="sr-only">Loading your designs…</span>
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} className="aspect-[9/16]" />
    ))}
  </div>
)
