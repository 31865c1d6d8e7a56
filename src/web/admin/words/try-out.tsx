import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { checkText } from '#contract/designs.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Panel } from '#web/admin/health/panel.tsx'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Textarea } from '#web/ui/field/textarea.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { markedParts } from './shown-terms.ts'
import { checkQuery } from './terms-data.ts'

const TEXT_MAX = 1000

type Checked = ReplyOf<typeof checkText> & { readonly text: string }

/** What the list finds in a text, now and after each change of the list. */
export function TryOut() {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const check = useQuery(checkQuery(text))
  const isReady = typed.trim() !== ''
  return (
    <Panel title="Check a text">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) setText(typed.trim())
        }}
      >
        <Field label="Text to check" hideLabel letters={{ text: typed, max: TEXT_MAX }}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              className="min-h-20"
              placeholder="Paste a caption, and see what the list finds in it now."
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          className="self-start"
          disabled={!isReady}
          busy={text !== '' && check.isFetching && 'Checking…'}
        >
          Check
        </Button>
      </form>
      {text !== '' && <Outcome check={check} />}
    </Panel>
  )
}

function Outcome({ check }: { check: ReturnType<typeof useQuery<Checked>> }) {
  if (hasFailed(check)) return <LoadFailure title="Could not check the text." query={check} />
  if (!check.data) return <Skeleton className="h-16" />
  const { text, flags, safeText } = check.data
  return (
    <div role="status" className={cn('flex flex-col gap-3', check.isPlaceholderData && 'opacity-60')}>
      <p className="flex items-center gap-2 font-semibold">
        {flags.length === 0 && <ShieldCheck className="size-5 shrink-0 text-done" aria-hidden />}
        {foundWords(flags.length)}
      </p>
      {flags.length > 0 && (
        <>
          <p className="whitespace-pre-line wrap-anywhere">
            {markedParts(text, flags).map((part) =>
              part.isFound ? (
                <mark key={part.start} className="rounded bg-amber/20 px-0.5 text-amber">
                  {part.text}
                </mark>
              ) : (
                part.text
              ),
            )}
          </p>
          <ul aria-label="Found" className="flex flex-col gap-1 text-sm">
            {flags.map(({ start, found, alternative, reason }) => (
              <li key={start} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
                <span className="font-semibold">“{found}”</span>
                <ArrowRight className="size-4 shrink-0 text-quiet" aria-label="becomes" />
                <span className="font-semibold text-done">
                  {alternative ? `“${alternative}”` : 'removed'}
                </span>
                <span className="text-quiet">{reason}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm wrap-anywhere">
            <span className="text-quiet">Fixed: </span>
            <span className="whitespace-pre-line">{safeText || 'nothing is left'}</span>
          </p>
        </>
      )}
    </div>
  )
}

const foundWords = (count: number): string => {
  if (count === 0) return 'The list finds nothing in this text.'
  return count === 1 ? 'The list finds 1 term.' : `The list finds ${count} terms.`
}
