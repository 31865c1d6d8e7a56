import type { Config } from '#server/config.ts'
import type { BackUp } from '#server/db/bring-up-to-date.ts'
import { openFiles } from '#server/ports/files/open-files.ts'
import { makeBackup } from './make-backup.ts'
import { openPlace } from './open-place.ts'
import { openVault } from './vault.ts'

type Settings = Parameters<typeof openFiles>[0] & Config

/**
 * Backs up to `BACKUP_TO` before an upgrade; undefined if it is not set. The backup is not in the list that administrators see,
 * whose table the upgrade may make first. Throws a sentence.
 */
export function backUpBefore(config: Settings): BackUp | undefined {
  const { to, keys, keep } = config.backup
  if (to === undefined) return undefined
  return async (url, log) => {
    try {
      const files = await openFiles(config, { mustExist: true })
      const vault = openVault(await openPlace(config, to), keys)
      const { manifest } = await makeBackup({ url, files, vault, keep })
      log.info({ backup: manifest.id, place: to }, 'backed up before the upgrade')
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`The backup before the upgrade failed, and nothing was changed: ${reason}`, {
        cause: error,
      })
    }
  }
}
