import type { Moment } from '#server/db/columns.ts'

export interface PostingTables {
  postings: PostingsTable
  posting_feeds: PostingFeedsTable
  push_subscriptions: PushSubscriptionsTable
  push_reminders: PushRemindersTable
}

/** When a made video is to be posted; one plan of a video. */
export interface PostingsTable {
  made_video_id: string
  user_id: string
  /** `yyyy-MM-dd` */
  post_date: string
  /** Of the day. */
  post_minute: number
  time_zone: string
  /** The instant of that local time. */
  post_at: Date
  posted_at: Date | null
  /** The last change of any of these. */
  changed_at: Date
  /** Number of changes since the first plan. */
  revision: number
  created_at: Moment
}

/** The secret calendar address of an account's posting reminders. */
export interface PostingFeedsTable {
  user_id: string
  token_hash: Buffer
  created_at: Date
  read_at: Date | null
}

/** A browser that gets reminders, until its session ends. */
export interface PushSubscriptionsTable {
  id: string
  user_id: string
  session_id: string
  /** At the push service; whoever knows it can send nothing without our key. */
  endpoint: string
  /** The browser's keys, base64url. */
  p256dh: string
  auth: string
  /** E.g. `Chrome on Windows`. */
  device: string
  created_at: Date
}

/** One reminder for one browser. */
export interface PushRemindersTable {
  id: string
  subscription_id: string
  made_video_id: string
  /** The plan's instant of which it reminds. */
  post_at: Date
  delivered_at: Date | null
}
