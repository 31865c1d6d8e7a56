import type { Ports } from '#server/ports/ports.ts'
import { claimDue } from './feeds.repository.ts'
import { refreshFeed } from './refresh-feed.ts'

/** Longer than a feed takes; a process that dies leaves its feeds for then. */
const LEASE_MS = 10 * 60_000

/** Others' servers are waited for, so several are asked at a time. */
const AT_A_TIME = 4

/** Reads all feeds whose hour has passed. Safe in two processes at once: each takes its own. */
export async function refreshDueFeeds(
  ports: Pick<Ports, 'sql' | 'jobs' | 'clock' | 'config' | 'log'>,
): Promise<void> {
  for (;;) {
    const now = ports.clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    const due = await claimDue(ports.sql, { now, until, max: AT_A_TIME })
    await Promise.all(
      due.map((feed) =>
        refreshFeed(ports, feed).catch((err) =>
          ports.log.warn({ err, feed: feed.id }, 'a feed was not read'),
        ),
      ),
    )
    if (due.length < AT_A_TIME) return
  }
}
