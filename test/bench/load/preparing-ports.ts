import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { openPorts } from '#server/open-ports.ts'
import type { Ports } from '#server/ports/ports.ts'

/** For this process, which prepares the accounts: the ports of the server on this folder. */
export function openPreparingPorts(dataDir: string): Promise<Ports> {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    MEDIA_WORKERS: '1',
    FREE_SPACE_FLOOR: '0',
  })
  return openPorts(config, createLog(config))
}
