import * as feed from '#contract/posting-feed.ts'
import * as push from '#contract/posting-push.ts'
import * as contract from '#contract/postings.ts'
import { UNPLANNED_MAX } from '#domain/postings/posting.ts'
import { implement } from '#server/http/implement.ts'
import { createOwnFeed, endOwnFeed, feedAt, ownFeedState } from './feed/own-feed.ts'
import { planOwnPosting, readOwnPosting, unplanOwnPosting } from './plan-posting.ts'
import { plannedViews, videoViews } from './posting-view.ts'
import { selectPlanned, selectUnplanned } from './postings.repository.ts'
import { ownPushState, subscribeOwnDevice, unsubscribeOwnDevice } from './push/own-devices.ts'

export const postingRoutes = [
  implement(contract.listPostings, async (call) => ({
    postings: await plannedViews(
      call,
      await selectPlanned(call.sql, { userId: call.actor.id, ...call.query }),
    ),
  })),
  implement(contract.listUnplanned, async (call) => ({
    videos: await videoViews(
      call,
      await selectUnplanned(call.sql, { userId: call.actor.id, limit: UNPLANNED_MAX }),
    ),
  })),
  implement(contract.readPosting, (call) => readOwnPosting(call, call.params.videoId)),
  implement(contract.planPosting, (call) => planOwnPosting(call, call.params.videoId, call.body)),
  implement(contract.unplanPosting, async (call) => {
    await unplanOwnPosting(call, call.params.videoId)
    return { success: true as const }
  }),

  implement(push.readPushState, ownPushState),
  implement(push.subscribePush, (call) => subscribeOwnDevice(call, call.body)),
  implement(push.unsubscribePush, (call) => unsubscribeOwnDevice(call, call.body)),

  implement(feed.readFeedState, ownFeedState),
  implement(feed.createFeed, createOwnFeed),
  implement(feed.endFeed, async (call) => {
    await endOwnFeed(call)
    return { success: true as const }
  }),
  implement(feed.readFeed, (call) => feedAt(call, { token: call.params.token, ip: call.request.ip })),
]
