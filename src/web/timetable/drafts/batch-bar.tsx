import { useQueryClient } from '@tanstack/react-query'
import { Clapperboard, Download, RotateCw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { type Batch, cancelBatch, readBatchFiles, retryBatch, startBatch } from '#contract/batches.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { allowanceRefusal, type SkipReason } from '#domain/batches/batch.ts'
import { addressOf } from '#web/api/address.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useWork } from '#web/api/use-work.ts'
import { refreshUser } from '#web/api/user-query.ts'
import { upgradePage } from '#web/pages.ts'
import { allowanceOf } from '#web/pieces/allowance.ts'
import { reach } from '#web/pieces/download/browser-download.ts'
import { fileName, saveAs } from '#web/pieces/download/browser-files.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { Progress } from '#web/ui/state/progress.tsx'
import { Written } from '#web/ui/written.tsx'
import {
  batchLine,
  type DraftCard,
  doneIn,
  failedIn,
  outdated,
  skippedLine,
  takenIn,
  unmade,
  unpaid,
  videoCount,
} from './draft-cards.ts'
import { batchQuery, showBatch } from './drafts-query.ts'
import { takeOver } from './take-over.ts'

type Props = {
  user: CurrentUser
  monday: string
  cards: readonly DraftCard[]
  /** Why classes of the week get no video. */
  skips: readonly SkipReason[]
  batch: Batch | null
  isDrafting: boolean
}

/** Makes all videos, tells how far they are, and saves them. It stays within reach of the thumb. */
export function BatchBar({ user, monday, cards, skips, batch, isDrafting }: Props) {
  const client = useQueryClient()
  const { busy, failure, error, run } = useWork()
  const count = unmade(cards).length
  useSayEnd(batch)
  const show = (next: Batch) => showBatch(client, monday, next)
  const make = () =>
    void run('Starting…', async () => {
      const occurrenceIds = takenIn(cards).map(({ one }) => one.id)
      show(await call(startBatch, { body: { monday, occurrenceIds, language: navigator.language } }))
      void client.invalidateQueries({ queryKey: queryKeys.madeVideos })
    })
  const late = outdated(cards)
  const update = () =>
    void run('Updating…', async () => {
      for (const { one } of late) await takeOver(client, { id: one.id, name: one.title, monday })
    })
  const act = (label: string, endpoint: typeof retryBatch | typeof cancelBatch) =>
    batch && void run(label, async () => show(await call(endpoint, { params: { id: batch.id } })))
  const save = () =>
    batch &&
    void run('Preparing…', async () => {
      const address = addressOf(readBatchFiles.path, { id: batch.id })
      await reach(address).finally(() => void refreshUser(client))
      saveAs(address, fileName('videos.zip'))
      void client.invalidateQueries({ queryKey: batchQuery(monday).queryKey })
      announce('Saving your videos.')
    })
  const failed = batch ? failedIn(batch) : []
  if (takenIn(cards).length === 0 && !batch) return null
  return (
    <section
      aria-label="All videos"
      className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-2 border-t border-line bg-surface/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur sm:mx-0 sm:rounded-card sm:border"
    >
      {batch?.isOpen && <Progress label={batchLine(batch)} value={batch.progress} />}
      {batch && !batch.isOpen && <p className="text-sm font-semibold">{batchLine(batch)}</p>}
      {failed.map(({ title, problem }) => (
        <p key={title} className="text-sm text-danger">
          <Written>{title}</Written>: {problem}
        </p>
      ))}
      <p className="text-sm text-quiet empty:hidden">{skippedLine(skips)}</p>
      {late.length > 0 && !batch?.isOpen && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-amber">
          {late.length === 1
            ? 'The class of 1 draft has changed since.'
            : `The classes of ${late.length} drafts have changed since.`}
          <Button
            variant="ghost"
            className="px-2 text-sm"
            busy={busy === 'Updating…' && busy}
            onClick={update}
          >
            {late.length === 1 ? 'Update it' : 'Update them'}
          </Button>
        </p>
      )}
      <Allowance user={user} cards={cards} isAsked={!batch?.isOpen && count > 0} />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure}
        {error instanceof ApiError && error.upgradeFeature && <Plans />}
      </p>
      <div className="flex flex-wrap gap-2">
        {batch?.isOpen ? (
          <Button className="flex-1 sm:max-w-xs" busy={busy} onClick={() => act('Stopping…', cancelBatch)}>
            <X className="size-5" aria-hidden />
            Stop
          </Button>
        ) : (
          <>
            {count > 0 && (
              <Button
                variant="primary"
                size="lg"
                className="flex-1 sm:max-w-xs"
                busy={isDrafting ? 'Drafting…' : busy === 'Starting…' && busy}
                onClick={make}
              >
                <Clapperboard className="size-5" aria-hidden />
                {count === takenIn(cards).length ? `Make all ${count}` : `Make ${videoCount(count)}`}
              </Button>
            )}
            {failed.length > 0 && (
              <Button
                busy={busy === 'Trying again…' && busy}
                onClick={() => act('Trying again…', retryBatch)}
              >
                <RotateCw className="size-5" aria-hidden />
                Try again
              </Button>
            )}
            {batch && doneIn(batch).length > 0 && (
              <Button
                variant={count > 0 ? undefined : 'primary'}
                className="flex-1 sm:max-w-xs"
                busy={busy === 'Preparing…' && busy}
                onClick={save}
              >
                <Download className="size-5" aria-hidden />
                Save all as ZIP
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** Says before the press whether the downloads of the plan cover all videos. */
function Allowance({ user, cards, isAsked }: Pick<Props, 'user' | 'cards'> & { isAsked: boolean }) {
  const allowance = allowanceOf(user, useDateLocale())
  if (!allowance || !isAsked) return null
  const refusal = allowanceRefusal({
    count: unpaid(cards),
    allowance: capabilitiesOf(user).downloads,
    used: user.downloadCount,
  })
  if (!refusal) return <p className="tabular text-sm text-quiet">{allowance.used}.</p>
  return (
    <p className="text-sm text-amber">
      {refusal}
      <Plans />
    </p>
  )
}

const Plans = () => (
  <Link
    href={upgradePage('downloads')}
    className="ml-2 inline-flex min-h-11 items-center font-semibold text-amber underline"
  >
    See the plans
  </Link>
)

/** Announces the end of a batch that was seen open. */
function useSayEnd(batch: Batch | null): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (batch && wasOpen.current && !batch.isOpen) announce(batchLine(batch))
    wasOpen.current = batch?.isOpen ?? false
  }, [batch])
}
