import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { prepareDataFolder } from '#server/data-folder.ts'
import { openServer } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { openFiles } from '#server/ports/files/open-files.ts'
import { runCommand } from '#server/run-command.ts'
import { openPlace } from './open-place.ts'
import { chooseBackup, restoreBackup } from './restore-backup.ts'
import { openVault } from './vault.ts'

const USAGE = 'npm run restore -- FOLDER, or s3://bucket/prefix; --backup ID for another than the newest'

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { backup: { type: 'string' } },
  })
  const config = readConfig(process.env)
  const from = positionals[0] ?? config.backup.to
  if (from === undefined || positionals.length > 1) throw new Error(`Say where from: ${USAGE}`)
  const log = createLog({ logLevel: 'warn' })
  const vault = openVault(await openPlace(config, from), config.backup.keys)
  const id = await chooseBackup(vault, values.backup)
  await prepareDataFolder(config.dataDir)
  const server = await openServer(config, log)
  try {
    const files = await openFiles(config, { mustExist: false })
    const { at, missing, files: restored } = await restoreBackup({ url: server.url, files, vault, id, log })
    return [
      `The backup of ${at} is restored: the database and ${restored.count} files, each compared with its digest. Start the app.`,
      ...(missing.length > 0 ? [`Missing already when it was made: ${missing.slice(0, 10).join(', ')}`] : []),
      '',
    ].join('\n')
  } finally {
    await server.close()
  }
}

await runCommand(run)
