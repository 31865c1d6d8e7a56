import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  type listPostings,
  type listUnplanned,
  planPosting,
  readPosting,
  unplanPosting,
} from '#contract/postings.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { timeLabel } from '#domain/classes/class-time.ts'
import type { MadeVideoId } from '#domain/ids.ts'
import { instantOf } from '#domain/timetable/local-instant.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { dateLocaleOf } from '#web/api/locale-of.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { createSerialQueue } from '#web/async/serial-queue.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { written } from '#web/ui/written.tsx'
import { type Placed, withoutPlan, withPlan } from './cached-plans.ts'
import { videoName } from './calendar-words.ts'
import { type PlanChange, type Wanted, wantedOf } from './plan-changes.ts'

type PlanChanges = ReturnType<typeof createPlanChanges>

const ofClients = new WeakMap<QueryClient, PlanChanges>()

/** Of the page: changes from before the calendar was left and opened again are stored first. */
export function planChangesOf(client: QueryClient): PlanChanges {
  const changes = ofClients.get(client) ?? createPlanChanges(client)
  ofClients.set(client, changes)
  return changes
}

export const usePlans = (): PlanChanges => planChangesOf(useQueryClient())

/**
 * Changes plans: shown at once, stored in the order of the changes, taken back where the server refuses, and undone by
 * the toast. The lists are loaded again once nothing is left to store: an earlier answer would show an earlier plan.
 */
function createPlanChanges(client: QueryClient) {
  const inOrder = createSerialQueue()
  const newest = new Map<string, PlanChange>()
  let unstored = 0
  let lastToast: number | undefined
  const change = async (before: Placed, becomes: PlanChange, isUndo = false): Promise<void> => {
    const { id } = before.video
    const earlier = newest.get(id)
    // What is not stored yet is a part of it: it may be refused, and only the newest change says so.
    const whole: PlanChange = earlier ? (plan) => becomes(earlier(plan)) : becomes
    newest.set(id, whole)
    unstored += 1
    await client.cancelQueries({ queryKey: queryKeys.postings })
    show(client, placed(before, becomes(wantedOf(before))))
    const outcome = await inOrder(() => store(id, whole)).catch((error: unknown) => ({ error }))
    unstored -= 1
    if (unstored === 0) void client.invalidateQueries({ queryKey: queryKeys.postings })
    if (newest.get(id) !== whole) return
    newest.delete(id)
    if ('error' in outcome) return takeBack(before, outcome.error, () => void change(before, whole, isUndo))
    const undo = () => void change(outcome.after, () => wantedOf(outcome.before), true)
    sayDone(changeWords(before, outcome.after, dateLocaleOf(client)), isUndo ? undefined : undo)
  }
  const takeBack = (before: Placed, error: unknown, onRetry: () => void) => {
    show(client, before)
    toast.error(`${written(videoName(before.video, dateLocaleOf(client)))} was not changed.`, {
      description: sentenceOf(error),
      action: { label: 'Try again', onPress: onRetry },
    })
  }
  const sayDone = (words: string, onUndo: (() => void) | undefined) => {
    announce(words)
    // An older toast would undo a change that is not the last.
    if (lastToast !== undefined) toast.dismiss(lastToast)
    lastToast = toast.done(words, onUndo ? { action: { label: 'Undo', onPress: onUndo } } : {})
  }
  /** Of a video, with the changes before it. */
  const read = (videoId: MadeVideoId, signal: AbortSignal): Promise<Placed> =>
    inOrder(() => call(readPosting, { params: { videoId }, signal }))
  return { change, read }
}

/** Changes the plan as the server has it now: the list that is shown may be old. */
async function store(videoId: MadeVideoId, becomes: PlanChange): Promise<{ before: Placed; after: Placed }> {
  const params = { videoId }
  const before = await call(readPosting, { params })
  const wanted = becomes(wantedOf(before))
  if (wanted) return { before, after: await call(planPosting, { params, body: wanted }) }
  await call(unplanPosting, { params })
  return { before, after: { ...before, plan: null } }
}

/** As the server will say it. */
function placed({ video, plan }: Placed, wanted: Wanted): Placed {
  if (!wanted) return { video, plan: null }
  const { isPosted, ...time } = wanted
  const now = new Date()
  const at = (instantOf(time) ?? now).toISOString()
  return { video, plan: { ...time, at, postedAt: isPosted ? (plan?.postedAt ?? now.toISOString()) : null } }
}

/** In each list that is loaded. */
function show(client: QueryClient, place: Placed): void {
  const lists = client.getQueriesData<ReplyOf<typeof listPostings>>({
    queryKey: [...queryKeys.postings, 'days'],
  })
  for (const [key, data] of lists) {
    const [from, to] = key.slice(-2) as [string, string]
    if (data) client.setQueryData(key, { postings: withPlan(data.postings, place, { from, to }) })
  }
  client.setQueryData<ReplyOf<typeof listUnplanned>>(
    [...queryKeys.postings, 'unplanned'],
    (data) => data && { videos: withoutPlan(data.videos, place) },
  )
}

/** What changed, in a sentence. */
export function changeWords(before: Placed, after: Placed, locale: string): string {
  const name = written(videoName(before.video, locale))
  if (!after.plan) return `${name} is no longer planned.`
  const when = `${dayLabel(after.plan.date, locale)}, ${timeLabel(after.plan.minute, locale)}`
  const wasPosted = before.plan !== null && before.plan.postedAt !== null
  const isPosted = after.plan.postedAt !== null
  if (isPosted !== wasPosted) return isPosted ? `${name} is posted.` : `${name} is not posted yet.`
  return before.plan ? `${name} moved to ${when}.` : `${name} is planned for ${when}.`
}
