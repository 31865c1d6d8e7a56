import type { Moment } from '#server/db/columns.ts'

export interface PostingTables {
  postings: PostingsTable
  posting_feeds: PostingFeedsTable
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
