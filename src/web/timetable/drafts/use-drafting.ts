import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { z } from 'zod'
import { draftClass } from '#contract/class-drafts.ts'
import type { OccurrenceId } from '#domain/timetable/occurrence.ts'
import { call } from '#web/api/call.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { draftWeek } from './draft-week.ts'
import { showDraft } from './drafts-query.ts'

/** What the timetable asks this page for, in the history entry. */
const Asked = z.object({ draftsWeek: z.literal(true) })

type Open = { readonly monday: string; readonly ids: readonly OccurrenceId[] }

const NO_FAILURES: ReadonlyMap<OccurrenceId, string> = new Map()

/** Drafts the classes of a week that have no draft, and begins with that if the timetable asked for it. */
export function useDrafting(client: QueryClient, { monday, ids }: Open) {
  const [progress, setProgress] = useState<{ done: number; count: number }>()
  const [failures, setFailures] = useState(NO_FAILURES)
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const isAsked = Asked.safeParse(useHistoryState()).success

  async function start(): Promise<void> {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    const [count, step] = [ids.length, () => setProgress((now) => now && { ...now, done: now.done + 1 })]
    setFailures(NO_FAILURES)
    setFailure(undefined)
    setProgress({ done: 0, count })
    const end = await draftWeek({
      ids,
      signal: own.signal,
      draft: (id, signal) =>
        call(draftClass, { params: { id }, body: { language: navigator.language }, signal }),
      onDraft(draft) {
        showDraft(client, monday, draft)
        step()
      },
      onFailure(id, sentence) {
        setFailures((before) => new Map(before).set(id, sentence))
        step()
      },
    })
    if (running.current !== own) return
    running.current = undefined
    setProgress(undefined)
    setFailure(end)
    if (!end && !own.signal.aborted) announce('The drafts of your week are ready.')
  }

  const begin = useRef(start)
  begin.current = start
  useEffect(() => {
    if (!isAsked) return
    // A reload drafts nothing.
    history.replaceState(null, '')
    void begin.current()
  }, [isAsked])
  // Apart, because the entry that asked is changed while the drafting goes on.
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )

  const stop = () => {
    running.current?.abort()
    running.current = undefined
    setProgress(undefined)
  }
  return { progress, failures, failure, start: () => void start(), stop }
}
