import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw, Rss, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type CalendarFeed, refreshFeed, removeFeed } from '#contract/calendar-feeds.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { refreshTimetable } from '#web/timetable/timetable-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { Written, written } from '#web/ui/written.tsx'
import { feedBadge, feedLine, feedName } from './feed-words.ts'

/** A followed calendar: when it was read, or why not. */
export function FeedItem({ feed }: { feed: CalendarFeed }) {
  const client = useQueryClient()
  const { busy, failure, run } = useWork()
  const [isAsking, setAsking] = useState(false)
  const name = feedName(feed)
  const badge = feedBadge(feed)
  const read = () =>
    void run('Reading…', async () => {
      await call(refreshFeed, { params: { id: feed.id } })
      await refreshTimetable(client)
    })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line py-2 pr-1 pl-4">
      <Rss className="size-5 shrink-0 text-quiet" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span translate="no" className="font-semibold wrap-anywhere">
            {name}
          </span>
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </span>
        <span role="status" className="block text-sm text-quiet wrap-anywhere">
          {feedLine(feed, new Date())}
        </span>
      </span>
      <span className="flex shrink-0 items-center">
        <IconButton
          label={busy ?? `Read ${name} now`}
          icon={<RefreshCw className={busy && 'animate-spin'} />}
          ariaDisabled={busy !== undefined}
          onClick={read}
        />
        <IconButton
          label={`Stop following ${name}`}
          icon={<Trash2 />}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        />
      </span>
      <Notice tone="danger" className="basis-full">
        {failure}
      </Notice>
      {isAsking && <StopDialog feed={feed} onClose={() => setAsking(false)} />}
    </li>
  )
}

type StopProps = { feed: CalendarFeed; onClose: () => void }

/** What becomes of the classes is the user's choice. */
function StopDialog({ feed, onClose }: StopProps) {
  const client = useQueryClient()
  const { busy, failure, run } = useWork()
  const stop = async (classes: 'keep' | 'cancel') => {
    const isDone = await run('Stopping…', async () => {
      await call(removeFeed, { params: { id: feed.id }, query: { classes } })
      await refreshTimetable(client)
    })
    if (!isDone) return
    announce(`${written(feedName(feed))} is no longer followed`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isShown) => isShown || onClose()}
      title={
        <>
          Stop following <Written>{feedName(feed)}</Written>?
        </>
      }
      description="Its classes can stay in your timetable as they are, or the coming ones are marked as cancelled."
      footer={
        <>
          <Button disabled={busy !== undefined} onClick={() => void stop('cancel')}>
            Cancel its classes
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void stop('keep')}>
            Keep its classes
          </Button>
        </>
      }
    >
      <Notice tone="danger">{failure}</Notice>
    </Dialog>
  )
}
