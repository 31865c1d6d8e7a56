import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Trash2 } from 'lucide-react'
import type { ListedTerm } from '#contract/admin-terms.ts'
import { writtenTerm } from '#domain/platform-safe/term-changes.ts'
import { useWork } from '#web/api/use-work.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { Written, written } from '#web/ui/written.tsx'
import { changeWords } from './shown-terms.ts'
import { removeTerm, switchShipped } from './terms-data.ts'

type TermProps = { term: ListedTerm }

function DeleteTerm({ term, id }: TermProps & { id: string }) {
  const client = useQueryClient()
  const name = writtenTerm(term)
  const remove = async () => {
    await removeTerm(client, id)
    announce(`“${written(name)}” is deleted`)
  }
  return (
    <ConfirmedAction
      question={{
        title: (
          <>
            Delete “<Written>{name}</Written>”?
          </>
        ),
        description: 'The platform check finds it no more, for everybody and at once.',
        confirmLabel: 'Delete term',
      }}
      doing="Deleting…"
      failed="Failed to delete the term"
      work={remove}
    >
      {({ busy, ask }) => (
        <Button variant="ghost" className="shrink-0 px-3 text-danger" busy={busy} onClick={ask}>
          <Trash2 className="size-5" aria-hidden />
          Delete
          <span className="sr-only">
            {' '}
            “<Written>{name}</Written>”
          </span>
        </Button>
      )}
    </ConfirmedAction>
  )
}

/** Can be undone by the same button, so it asks nothing. */
function SwitchTerm({ term, isFull }: TermProps & { isFull: boolean }) {
  const client = useQueryClient()
  const work = useWork()
  const name = writtenTerm(term)
  const isOff = term.state === 'off'
  const turn = () =>
    work.run(
      'Saving…',
      async () => {
        await switchShipped(client, term, !isOff)
        announce(`“${written(name)}” is switched ${isOff ? 'on' : 'off'}`)
      },
      'Failed to switch the term',
    )
  return (
    <>
      <Button
        variant={isOff ? undefined : 'ghost'}
        className="shrink-0 px-3 text-sm"
        busy={work.busy}
        disabled={isFull && !isOff}
        onClick={() => void turn()}
      >
        {isOff ? 'Switch on' : 'Switch off'}
        <span className="sr-only">
          {' '}
          “<Written>{name}</Written>”
        </span>
      </Button>
      <Notice tone="danger" className="basis-full">
        {work.failure}
      </Notice>
    </>
  )
}

/** A term, its suggestion and reason, who changed it, and the change that it allows. */
export function TermRow({ term, isFull }: TermProps & { isFull: boolean }) {
  const { state, id, alternative, reason, unless, within } = term
  const changed = changeWords(term)
  const isOff = state === 'off'
  return (
    <li
      aria-label={writtenTerm(term)}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          <span className={cn(isOff && 'text-quiet line-through')}>{writtenTerm(term)}</span>
          {alternative && !isOff && (
            <>
              <ArrowRight className="size-4 shrink-0 text-quiet" aria-label="becomes" />
              <span className="text-done">{alternative}</span>
            </>
          )}
          {!alternative && !isOff && <span className="text-sm font-normal text-quiet">is removed</span>}
          {state === 'added' && <Badge tone="accent">Added</Badge>}
          {isOff && <Badge tone="amber">Off</Badge>}
        </p>
        <p className="text-sm text-quiet wrap-anywhere">
          {reason}
          {within && ' Also within longer tags.'}
          {unless.length > 0 && ` Not in: ${unless.join(', ')}.`}
        </p>
        {changed && <p className="tabular text-sm text-quiet wrap-anywhere">{changed}</p>}
      </div>
      {id === null ? <SwitchTerm term={term} isFull={isFull} /> : <DeleteTerm term={term} id={id} />}
    </li>
  )
}
