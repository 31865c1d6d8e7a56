export interface AdminStatisticsTables {
  overlay_favorite_counts: OverlayFavoriteCountsTable
  class_download_days: ClassDownloadDaysTable
  studio_download_days: StudioDownloadDaysTable
}

/** Accounts that have an overlay among their favorites; written by triggers on `favorite_overlays`. */
export interface OverlayFavoriteCountsTable {
  overlay_id: string
  accounts: number
}

/** Downloads by class type on a day in UTC that has been over for a day. Days without downloads have no row. */
export interface ClassDownloadDaysTable {
  day: Date
  class_type: string
  downloads: number
}

/** Those of the accounts that were in a studio when the day was counted. */
export interface StudioDownloadDaysTable {
  studio_id: string
  day: Date
  downloads: number
}
