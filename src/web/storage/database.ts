import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

export type DatabaseOptions<Schema extends DBSchema> = {
  readonly name: string
  readonly version: number
  /** Creates the object stores that are missing. */
  upgrade(database: IDBPDatabase<Schema>): void
}

type Stores<Schema extends DBSchema> = StoreNames<Schema>[]

/**
 * Runs `act` in one transaction over these object stores and closes the database after it, so that a tab with another
 * version can upgrade. Rejects where the browser has no IndexedDB or refuses it.
 */
export async function withTransaction<Schema extends DBSchema, Mode extends 'readonly' | 'readwrite', Result>(
  { name, version, upgrade }: DatabaseOptions<Schema>,
  stores: Stores<Schema>,
  mode: Mode,
  act: (transaction: IDBPTransaction<Schema, Stores<Schema>, Mode>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<Schema>(name, version, { upgrade })
  try {
    const transaction = database.transaction(stores, mode)
    const [result] = await Promise.all([act(transaction), transaction.done])
    return result
  } finally {
    database.close()
  }
}
