import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { type PushState, readPushState, subscribePush, unsubscribePush } from '#contract/posting-push.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useWork } from '#web/api/use-work.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { pushRoom, subscribeDevice, unsubscribeDevice } from './device-push.ts'

/** Reminders as notifications of this device. */
export function PushSection() {
  const query = useQuery({
    queryKey: queryKeys.postingPush,
    queryFn: ({ signal }) => call(readPushState, { signal }),
  })
  return (
    <section aria-labelledby="push-heading" className="flex flex-col gap-3">
      <h3 id="push-heading" className="text-lg font-bold">
        On this device
      </h3>
      {hasFailed(query) ? (
        <LoadFailure title="Could not load your devices." query={query} />
      ) : query.data ? (
        <Devices state={query.data} />
      ) : (
        <Skeleton className="h-12" />
      )}
    </section>
  )
}

const HELP = {
  absent:
    'This browser has no notifications. On an iPhone, add the app to the home screen first, and open it from there.',
  refused:
    'You have told this browser not to show notifications of this site. Allow them in its settings for this site, then come back.',
} as const

function Devices({ state }: { state: PushState }) {
  const client = useQueryClient()
  const work = useWork()
  const [room, setRoom] = useState(() => pushRoom())
  const { publicKey, devices } = state
  const isOn = devices.some(({ isThis }) => isThis)
  const others = devices.filter(({ isThis }) => !isThis)
  if (publicKey === null) return <p className="text-quiet">Notifications are switched off on this server.</p>
  const show = (next: PushState) => client.setQueryData<PushState>(queryKeys.postingPush, next)
  const switchOn = async () => {
    const subscription = await subscribeDevice(publicKey)
    setRoom(pushRoom())
    if (subscription) show(await call(subscribePush, { body: subscription }))
  }
  const switchOff = async (all: boolean) => {
    show(await call(unsubscribePush, { body: { all } }))
    await unsubscribeDevice()
  }
  return (
    <>
      <p className="text-quiet">
        {isOn
          ? 'This device shows a notification when it is time to post.'
          : 'A notification when it is time to post, also while the app is closed.'}
      </p>
      {room !== 'ready' && !isOn ? (
        <Notice tone="info">{HELP[room]}</Notice>
      ) : (
        <Button
          className="self-start"
          busy={work.busy}
          onClick={() => {
            if (isOn) void work.run('Switching off…', () => switchOff(false))
            else
              void work.run('Switching on…', switchOn, 'This browser did not reach its notification service.')
          }}
        >
          <BellRing className="size-5" aria-hidden />
          {isOn ? 'Switch off here' : 'Switch on here'}
        </Button>
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          <span>Also on: {others.map(({ name }) => name).join(', ')}</span>
          <Button
            variant="ghost"
            className="px-2 text-sm"
            disabled={work.busy !== undefined}
            onClick={() => void work.run('Switching off…', () => switchOff(true))}
          >
            Switch off everywhere
          </Button>
        </div>
      )}
      <Notice tone="danger">{work.failure}</Notice>
    </>
  )
}
