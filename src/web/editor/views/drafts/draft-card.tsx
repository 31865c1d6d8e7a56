import { Clapperboard, Copy, LoaderCircle, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { DraftHead } from '#contract/drafts.ts'
import { DRAFT_NAME_MAX } from '#domain/drafts/draft.ts'
import type { DraftActions } from '#web/editor/tools/drafts/use-drafts.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { cn } from '#web/ui/class-names.ts'
import { isBeyond } from '#web/ui/field/letter-limit.ts'
import { LetterNote } from '#web/ui/field/letter-note.tsx'
import { lastChange } from './last-change.ts'

type CardProps = { draft: DraftHead; isOpen: boolean; actions: DraftActions }

export function DraftCard({ draft, isOpen, actions }: CardProps) {
  const { name, updatedAt } = draft
  const isBusy = actions.busy?.id === draft.id
  return (
    <article
      aria-label={name}
      aria-busy={isBusy || undefined}
      className={cn('rounded-card border bg-raised p-2', isOpen ? 'border-pink' : 'border-line')}
    >
      <Picture draft={draft} isOpen={isOpen} actions={actions} />
      <DraftName draft={draft} onName={(next) => void actions.rename(draft, next)} />
      <p className="px-2 text-xs text-quiet">
        <time dateTime={updatedAt}>{lastChange(new Date(updatedAt), new Date(), useDateLocale())}</time>
      </p>
      <div className="flex justify-end">
        <IconButton
          label={`Duplicate ${name}`}
          icon={<Copy />}
          ariaDisabled={actions.isHeld}
          onClick={() => void actions.duplicate(draft)}
        />
        <IconButton
          label={`Delete ${name}`}
          icon={<Trash2 />}
          ariaDisabled={actions.isHeld}
          onClick={() => void actions.remove(draft)}
        />
      </div>
    </article>
  )
}

function Picture({ draft, isOpen, actions }: CardProps) {
  const isOpening = actions.busy?.id === draft.id && actions.busy.doing === 'open'
  return (
    <button
      type="button"
      aria-label={isOpen ? `${draft.name}, open now` : `Open ${draft.name}`}
      disabled={isOpen}
      aria-disabled={actions.isHeld || undefined}
      onClick={() => void actions.open(draft)}
      className="group relative block aspect-[9/16] w-full overflow-hidden rounded-lg bg-stage not-disabled:not-aria-disabled:hover:brightness-110"
    >
      {draft.thumbnail ? (
        <img src={draft.thumbnail} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center bg-[radial-gradient(ellipse_at_50%_-10%,#3a2c4d,transparent_65%)]">
          <Clapperboard className="size-8 text-pink-soft" aria-hidden />
        </span>
      )}
      {isOpen && (
        <span className="absolute top-2 left-2 rounded-chip bg-pink-deep px-2.5 py-1 text-xs font-semibold text-white">
          Open now
        </span>
      )}
      {isOpening && (
        <span className="absolute inset-0 grid place-items-center bg-stage/70">
          <LoaderCircle className="size-8 animate-spin" aria-hidden />
        </span>
      )}
    </button>
  )
}

/** An editable name, saved when the field loses the focus. */
function DraftName({ draft, onName }: { draft: DraftHead; onName: (name: string) => void }) {
  const [typed, type] = useState(draft.name)
  const input = useRef<HTMLInputElement>(null)
  // What is typed meanwhile stays.
  useEffect(() => {
    if (document.activeElement !== input.current) type(draft.name)
  }, [draft.name])
  const note = useId()
  const letters = { text: typed.trim(), max: DRAFT_NAME_MAX }
  const give = () => {
    const name = typed.trim()
    if (isBeyond(letters)) return
    if (name === '') type(draft.name)
    else if (name !== draft.name) onName(name)
  }
  return (
    <>
      <input
        ref={input}
        aria-label={`Name of ${draft.name}`}
        title={draft.name}
        value={typed}
        aria-describedby={note}
        aria-invalid={isBeyond(letters) || undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={give}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        className="mt-1 min-h-11 w-full truncate rounded-control border border-transparent bg-transparent px-2 font-semibold hover:border-edge focus:border-edge focus:bg-surface aria-invalid:border-danger"
      />
      <LetterNote id={note} letters={letters} />
    </>
  )
}
