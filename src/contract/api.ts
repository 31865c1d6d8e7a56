import * as accessTokens from './access-tokens.ts'
import * as account from './account.ts'
import * as adminAccounts from './admin-accounts.ts'
import * as adminHealth from './admin-health.ts'
import * as adminStatistics from './admin-statistics.ts'
import * as adminStorage from './admin-storage.ts'
import * as adminTerms from './admin-terms.ts'
import * as ahead from './ahead.ts'
import * as analysis from './analysis.ts'
import * as audit from './audit.ts'
import * as backgrounds from './backgrounds.ts'
import * as backups from './backups.ts'
import * as batches from './batches.ts'
import * as bills from './bills.ts'
import * as brandKit from './brand-kit.ts'
import * as calendarFeeds from './calendar-feeds.ts'
import * as checkout from './checkout.ts'
import * as classDrafts from './class-drafts.ts'
import * as classes from './classes.ts'
import * as clipCounts from './clip-counts.ts'
import * as clips from './clips.ts'
import * as compression from './compression.ts'
import * as confirmation from './confirmation.ts'
import * as designs from './designs.ts'
import * as downloads from './downloads.ts'
import * as drafts from './drafts.ts'
import type { Endpoint } from './endpoint.ts'
import * as factors from './factors.ts'
import * as guests from './guests.ts'
import * as health from './health.ts'
import * as images from './images.ts'
import * as looks from './looks.ts'
import * as madeVideos from './made-videos.ts'
import * as mailbox from './mailbox.ts'
import * as media from './media.ts'
import * as mediaHost from './media-host.ts'
import * as names from './names.ts'
import * as otherAccess from './other-access.ts'
import * as overlayCuration from './overlay-curation.ts'
import * as overlayLists from './overlay-lists.ts'
import * as overlays from './overlays.ts'
import * as ownData from './own-data.ts'
import * as passwords from './passwords.ts'
import * as platformTerms from './platform-terms.ts'
import * as postingFeed from './posting-feed.ts'
import * as postingPush from './posting-push.ts'
import * as postings from './postings.ts'
import * as preferences from './preferences.ts'
import * as promotions from './promotions.ts'
import * as registration from './registration.ts'
import * as renders from './renders.ts'
import * as secondStep from './second-step.ts'
import * as sessions from './sessions.ts'
import * as studio from './studio.ts'
import * as subscription from './subscription.ts'
import * as team from './team.ts'
import * as timetable from './timetable.ts'
import * as timetableTable from './timetable-table.ts'
import * as tracks from './tracks.ts'
import * as transparency from './transparency.ts'
import * as trims from './trims.ts'
import * as uploads from './uploads.ts'
import * as userVideos from './user-videos.ts'
import * as v1 from './v1.ts'
import * as videos from './videos.ts'
import * as webhooks from './webhooks.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value

/** Every call of the API. The server refuses to start if a handler is missing or superfluous. */
export const API: readonly Endpoint[] = [
  account,
  registration,
  guests,
  ahead,
  bills,
  compression,
  transparency,
  secondStep,
  confirmation,
  factors,
  passwords,
  mailbox,
  sessions,
  ownData,
  accessTokens,
  webhooks,
  names,
  preferences,
  studio,
  team,
  adminAccounts,
  subscription,
  checkout,
  adminStatistics,
  adminHealth,
  adminTerms,
  adminStorage,
  audit,
  backups,
  classes,
  timetable,
  timetableTable,
  classDrafts,
  batches,
  calendarFeeds,
  backgrounds,
  clips,
  trims,
  analysis,
  clipCounts,
  uploads,
  userVideos,
  mediaHost,
  overlays,
  otherAccess,
  overlayCuration,
  overlayLists,
  images,
  tracks,
  brandKit,
  looks,
  renders,
  madeVideos,
  postings,
  postingFeed,
  postingPush,
  videos,
  downloads,
  designs,
  platformTerms,
  drafts,
  promotions,
  media,
  health,
  v1,
].flatMap((noun) => Object.values(noun).filter(isEndpoint))
