import * as contract from '#contract/calendar-feeds.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { addOwnFeed, listOwnFeeds, refreshOwnFeed, removeOwnFeed } from './account-feeds.ts'

export const feedRoutes: readonly Route[] = [
  implement(contract.listFeeds, listOwnFeeds),
  implement(contract.addFeed, (call) => addOwnFeed(call, call.body)),
  implement(contract.refreshFeed, (call) => refreshOwnFeed(call, call.params.id)),
  implement(contract.removeFeed, (call) => removeOwnFeed(call, { id: call.params.id, ...call.query })),
]
