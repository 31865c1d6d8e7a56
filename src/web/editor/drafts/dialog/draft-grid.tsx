import { useStore } from 'zustand'
import type { DraftHead } from '#contract/drafts.ts'
import { useDesk } from '#web/editor/editor-context.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { DraftActions } from './acting/use-drafts.ts'
import { DraftCard } from './draft-card.tsx'

export const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(164px,1fr))] gap-4'

export function DraftGrid({ drafts, actions }: { drafts: readonly DraftHead[]; actions: DraftActions }) {
  const { drafts: desk } = useDesk()
  const openId = useStore(desk.store, ({ id }) => id)
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
    <p className="text-sm break-words text-quiet">“{draft.name}” is deleted.</p>
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
