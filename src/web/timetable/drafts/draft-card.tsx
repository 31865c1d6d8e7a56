import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleMinus, CirclePlus, Download, Shuffle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { changeClassDraft, readClassPoster } from '#contract/class-drafts.ts'
import { dayLabel, weekdayOf } from '#domain/classes/class-date.ts'
import { timeLabel } from '#domain/classes/class-time.ts'
import { notShownMessage } from '#domain/design/facts-not-shown.ts'
import { addressOf } from '#web/api/address.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { HOME_PAGE } from '#web/pages.ts'
import { isCalledOff } from '#web/pieces/class-changes/change-words.ts'
import { ClassChanged } from '#web/pieces/class-changes/class-changed.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { cn } from '#web/ui/class-names.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { Progress } from '#web/ui/state/progress.tsx'
import { type DraftCard, nextLook } from './draft-cards.ts'
import { looksQuery, showDraft } from './drafts-query.ts'
import { takeOver } from './take-over.ts'

type Props = {
  card: DraftCard
  cards: readonly DraftCard[]
  monday: string
  isDrafting: boolean
  /** Why it could not be drafted. */
  failure: string | undefined
  onSave: () => void
}

/** A class with its draft. The picture opens the editor. */
export function DraftCardView({ card, cards, monday, isDrafting, failure, onSave }: Props) {
  const { one, draft, state, item } = card
  const client = useQueryClient()
  const locale = useDateLocale()
  const looks = useQuery(looksQuery)
  const { busy, failure: refusal, run } = useWork()
  const name = one.title
  const isLeftOut = draft?.isLeftOut ?? false
  const change = (label: string, body: { lookId?: string; isLeftOut?: boolean }, said: string) =>
    void run(label, async () => {
      const changed = await call(changeClassDraft, {
        params: { id: one.id },
        body: { ...body, language: navigator.language },
      })
      showDraft(client, monday, changed)
      announce(said)
    })
  const choices = looks.data?.looks.filter(({ isTimetable }) => !isTimetable) ?? []
  const swap = () => {
    const lookId = nextLook(
      cards,
      card,
      choices.map(({ id }) => id),
    )
    const look = choices.find(({ id }) => id === lookId)
    if (look) change('look', { lookId: look.id }, `${name} is in the look ${look.name}.`)
  }
  const problem = failure ?? refusal ?? (state === 'failed' ? item?.problem : undefined)
  return (
    <article
      aria-label={`${name}, ${dayLabel(one.date, locale)}`}
      className="flex h-full flex-col rounded-card border border-line bg-raised p-2"
    >
      <div className="relative aspect-[9/16] overflow-hidden rounded-lg bg-stage">
        {draft ? (
          <Link
            href={HOME_PAGE}
            state={{ opens: { id: draft.draftId } }}
            aria-label={`Edit the draft of ${name}`}
            className="block size-full"
          >
            <Poster key={draft.revision} card={card} />
          </Link>
        ) : (
          <span
            className={cn(
              'grid size-full place-items-center bg-[radial-gradient(ellipse_at_50%_-10%,#3a2c4d,transparent_65%)] p-4 text-center text-sm text-quiet',
              isDrafting && !failure && 'animate-pulse',
            )}
          >
            {failure ? 'No draft' : isDrafting ? 'Being drafted…' : 'No draft yet'}
          </span>
        )}
        {one.isCancelled ? <Corner>Cancelled</Corner> : isLeftOut && <Corner>Left out</Corner>}
        {state === 'ready' && !isLeftOut && (
          <Corner>
            <CircleCheck className="size-4 text-done" aria-hidden />
            Ready
          </Corner>
        )}
        {state === 'changed' && <Corner>Changed since</Corner>}
        {state === 'making' && item?.state !== 'running' && <Corner>Waiting</Corner>}
        {item?.state === 'running' && (
          <span className="absolute inset-x-0 bottom-0 bg-stage/85 p-3">
            <Progress label="Being made" value={item.progress} />
          </span>
        )}
        {busy === 'look' && (
          <span className="absolute inset-0 grid animate-pulse place-items-center bg-stage/70 text-sm font-semibold">
            Changing the look…
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col px-1 pt-2">
        <h2 translate="no" className="line-clamp-2 font-semibold wrap-anywhere">
          {name}
        </h2>
        <p className="tabular text-sm text-quiet">
          {weekdayOf(one.date).slice(0, 3)}, {timeLabel(one.start, locale)}
        </p>
        {one.instructor && (
          <p className="line-clamp-1 text-sm text-quiet">
            with <span translate="no">{one.instructor}</span>
          </p>
        )}
        {draft?.notShown.some(({ isNeeded }) => isNeeded) && (
          <Link
            href={HOME_PAGE}
            state={{ opens: { id: draft.draftId } }}
            className="flex items-start gap-1.5 text-sm text-amber underline underline-offset-4 wrap-anywhere"
          >
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {draft.notShown
              .filter(({ isNeeded }) => isNeeded)
              .map(notShownMessage)
              .join(' ')}{' '}
            Fix
          </Link>
        )}
        <p role="status" className="flex items-start gap-1.5 text-sm text-danger empty:hidden">
          {problem && (
            <>
              <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
              <span className="min-w-0 wrap-anywhere">{problem}</span>
            </>
          )}
        </p>
      </div>
      {draft && (
        <ClassChanged
          changes={draft.changes}
          action={isCalledOff(draft.changes) ? 'Leave out the draft' : 'Update the draft'}
          name={name}
          busy={busy === 'take-over' && 'Updating…'}
          onTakeOver={() => void run('take-over', () => takeOver(client, { id: one.id, name, monday }))}
        />
      )}
      {draft && (
        <div className="flex justify-between pt-1">
          <IconButton
            label={`Another look for ${name}`}
            icon={<Shuffle />}
            ariaDisabled={choices.length < 2 || busy !== undefined || state === 'making'}
            onClick={swap}
          />
          <IconButton
            label={isLeftOut ? `Take in ${name}` : `Leave out ${name}`}
            icon={isLeftOut ? <CirclePlus /> : <CircleMinus />}
            ariaDisabled={busy !== undefined}
            onClick={() =>
              change(
                'leave',
                { isLeftOut: !isLeftOut },
                isLeftOut ? `${name} is taken in again.` : `${name} is left out.`,
              )
            }
          />
          <IconButton
            label={`Save or share ${name}`}
            icon={<Download />}
            aria-haspopup="dialog"
            ariaDisabled={item?.state !== 'done'}
            onClick={onSave}
          />
        </div>
      )}
    </article>
  )
}

const Corner = ({ children }: { children: React.ReactNode }) => (
  <span className="absolute top-2 left-2 flex items-center gap-1 rounded-chip bg-stage/85 px-2.5 py-1 text-xs font-semibold">
    {children}
  </span>
)

function Poster({ card: { draft, one } }: { card: DraftCard }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (!draft) return null
  return (
    <>
      {state !== 'shown' && (
        <span
          className={cn(
            'absolute inset-0 grid place-items-center p-4 text-center text-sm text-quiet',
            state === 'loading' && 'animate-pulse bg-line/40',
          )}
        >
          {state === 'failed' && 'No picture. Open it to see what is missing.'}
        </span>
      )}
      <img
        src={addressOf(readClassPoster.path, { id: one.id }, { revision: draft.revision })}
        alt=""
        loading="lazy"
        decoding="async"
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        className={cn(
          'size-full object-cover',
          state === 'failed' && 'invisible',
          draft.isLeftOut && 'opacity-35 grayscale',
        )}
      />
    </>
  )
}
