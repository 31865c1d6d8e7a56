export interface BatchTables {
  video_batches: BatchesTable
  batch_items: BatchItemsTable
}

export interface BatchesTable {
  id: string
  owner_id: string
  /** `yyyy-MM-dd` of the week. */
  monday: string
  /** Hyphenates long words. */
  language: string
  created_at: Date
}

export type ItemStatus = 'waiting' | 'asked' | 'failed' | 'cancelled'

/** One video of a batch. Once it was asked for, its render says how far it is. */
export interface BatchItemsTable {
  batch_id: string
  place: number
  owner_id: string
  /** Null once the class was deleted. */
  occurrence_id: string | null
  draft_id: string
  title: string
  status: ItemStatus
  /** Of the draft, when its video was asked for. */
  revision: number | null
  /** Null once the video was deleted, too. */
  render_id: string | null
  /** Why it could not be asked for, in words for its owner. */
  problem: string | null
}
