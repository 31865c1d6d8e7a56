import type { Migrations } from '../migrate.ts'
import { up as firstStorey } from './0001-first-storey.ts'

/** All migrations, in the order of their names. A published one is never edited: a change is a new one. */
export const migrations: Migrations = {
  '0001-first-storey': { up: firstStorey },
}
