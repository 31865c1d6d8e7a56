import type { Generated, GeneratedAlways } from 'kysely'

export interface SpaceTables {
  account_storage: AccountStorageTable
}

/** Bytes of the files that an account stores; written by triggers when a row of its files changes. */
export interface AccountStorageTable {
  user_id: string
  uploads: Generated<number>
  videos: Generated<number>
  texts: Generated<number>
  pictures: Generated<number>
  images: Generated<number>
  tracks: Generated<number>
  total: GeneratedAlways<number>
}
