import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  type listPostings,
  type listUnplanned,
  type Plan,
  planPosting,
  unplanPosting,
} from '#contract/postings.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { timeLabel } from '#domain/classes/class-time.ts'
import { instantOf } from '#domain/timetable/local-instant.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { createSerialQueue } from '#web/async/serial-queue.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { type Placed, withoutPlan, withPlan } from './cached-plans.ts'
import { videoName } from './calendar-words.ts'

/** When a video is planned for, and whether it is posted; null takes it out. */
export type Wanted = (Pick<Plan, 'date' | 'minute' | 'timeZone'> & { readonly isPosted: boolean }) | null

/** The same functions as long as the page has its client. */
export function usePlans() {
  const client = useQueryClient()
  return useMemo(() => createPlanChanges(client), [client])
}

/**
 * Changes plans: shown at once, stored in the order of the changes, taken back where the server refuses, and undone by
 * the toast. The lists are loaded again once nothing is left to store: an earlier answer would show an earlier plan.
 */
export function createPlanChanges(client: QueryClient) {
  const inOrder = createSerialQueue()
  const newest = new Map<string, symbol>()
  let unstored = 0
  let lastToast: number | undefined
  const change = async (before: Placed, wanted: Wanted, isUndo = false): Promise<void> => {
    const turn = Symbol('change')
    const { id } = before.video
    const isNewest = () => newest.get(id) === turn
    newest.set(id, turn)
    unstored += 1
    await client.cancelQueries({ queryKey: queryKeys.postings })
    const after = placed(before, wanted)
    show(client, after)
    try {
      await inOrder(() => store(id, wanted))
    } catch (error) {
      // A newer change of the video says how it ended.
      if (!isNewest()) return
      show(client, before)
      toast.error(`${videoName(before.video)} was not changed.`, {
        description: sentenceOf(error),
        action: { label: 'Try again', onPress: () => void change(before, wanted, isUndo) },
      })
      return
    } finally {
      unstored -= 1
      if (unstored === 0) void client.invalidateQueries({ queryKey: queryKeys.postings })
    }
    if (!isNewest()) return
    const said = changeWords(before, after)
    announce(said)
    const undo = { label: 'Undo', onPress: () => void change(after, wantedOf(before), true) }
    // An older toast would undo a change that is not the last.
    if (lastToast !== undefined) toast.dismiss(lastToast)
    lastToast = toast.done(said, isUndo ? {} : { action: undo })
  }
  return { change }
}

const store = (videoId: Placed['video']['id'], wanted: Wanted): Promise<unknown> =>
  wanted
    ? call(planPosting, { params: { videoId }, body: wanted })
    : call(unplanPosting, { params: { videoId } })

const wantedOf = ({ plan }: Placed): Wanted =>
  plan && { date: plan.date, minute: plan.minute, timeZone: plan.timeZone, isPosted: plan.postedAt !== null }

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
export function changeWords(before: Placed, after: Placed): string {
  const name = videoName(before.video)
  if (!after.plan) return `${name} is no longer planned.`
  const when = `${dayLabel(after.plan.date)}, ${timeLabel(after.plan.minute)}`
  const wasPosted = before.plan !== null && before.plan.postedAt !== null
  const isPosted = after.plan.postedAt !== null
  if (isPosted !== wasPosted) return isPosted ? `${name} is posted.` : `${name} is not posted yet.`
  return before.plan ? `${name} moved to ${when}.` : `${name} is planned for ${when}.`
}
