import { APP_RELEASE } from '#server/app-release.ts'
import type { Config } from '#server/config.ts'
import { clusterFolder } from './embedded/cluster.ts'
import { writeReleaseFile } from './embedded/release-file.ts'
import type { Log } from './log.ts'
import { type Migrations, migrate } from './migrate.ts'
import {
  isUpgradePending,
  readSchemaState,
  recordingRelease,
  recordRelease,
  refuseNewer,
} from './schema-state.ts'
import type { Sql } from './transaction.ts'
import { dropUpgradeCopies, makeUpgradeCopy, NoRoom } from './upgrade-copy.ts'
import { maintenanceUrl, withClient } from './with-client.ts'

/** Makes a backup of a database that is about to be changed. */
export type BackUp = (url: string, log: Log) => Promise<void>

type Upgrade = {
  readonly url: string
  readonly kind: 'embedded' | 'external'
  /** Not connected yet: nobody may be, while a copy is made. */
  readonly sql: Sql
  readonly config: Pick<Config, 'dataDir'>
  readonly migrations: Migrations
  readonly backUp: BackUp | undefined
  readonly log: Log
}

const UPGRADE = 0x706f6c75

/**
 * Brings the schema up to date. What an upgrade would change is copied before, or backed up. One process at a time: the others
 * wait. Throws NewerData, with nothing changed, if a later version wrote the data.
 */
export const bringUpToDate = (upgrade: Upgrade): Promise<void> =>
  withClient(upgrade.kind === 'embedded' ? maintenanceUrl(upgrade.url) : upgrade.url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [UPGRADE])
    const { url, kind, sql, config, migrations, log } = upgrade
    const state = await withClient(url, readSchemaState)
    refuseNewer(state, migrations)
    const isPending = isUpgradePending(state, { known: migrations, own: APP_RELEASE })
    if (isPending) await makeWayBack(upgrade)
    await migrate(sql, recordingRelease(migrations, APP_RELEASE), log)
    const release = isPending || !state.release ? APP_RELEASE : state.release
    // The queue is about to be changed, or an early version ran the migrations.
    if (release !== state.release) await withClient(url, (own) => recordRelease(own, release))
    const migration = Object.keys(migrations).toSorted().at(-1)
    if (kind === 'embedded') await writeReleaseFile(clusterFolder(config.dataDir), { release, migration })
  })

async function makeWayBack({ url, kind, config, backUp, log }: Upgrade): Promise<void> {
  if (kind === 'embedded') {
    try {
      log.info({}, 'copying the database before the upgrade')
      const name = await makeUpgradeCopy({ url, dataDir: config.dataDir, now: new Date(), log })
      return log.info(
        { database: name },
        'copied the database before the upgrade; npm run undo-upgrade leads back',
      )
    } catch (error) {
      if (!(error instanceof NoRoom) || !backUp) throw error
      log.warn({ reason: error.message }, 'the database is backed up before the upgrade instead of copied')
    }
  }
  if (backUp) {
    await backUp(url, log)
    // What is of an upgrade before would lead back too far.
    if (kind === 'embedded') await dropUpgradeCopies(url)
    return
  }
  log.warn(
    {},
    'the upgrade changes the database and no copy is made: BACKUP_TO is not set, so only a backup of your own leads back',
  )
}
