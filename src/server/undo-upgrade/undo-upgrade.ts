import { readConfig } from '#server/config.ts'
import { openServer } from '#server/db/database.ts'
import { clusterFolder, forgetAppPassword } from '#server/db/embedded/cluster.ts'
import { deleteReleaseFile } from '#server/db/embedded/release-file.ts'
import { swapWithCopy } from '#server/db/upgrade-copy.ts'
import { createLog } from '#server/log.ts'
import { runCommand } from '#server/run-command.ts'

async function run(): Promise<string> {
  const config = readConfig(process.env)
  if (config.databaseUrl !== undefined)
    throw new Error(
      'Only the embedded database has a copy from before an upgrade. Restore a backup of yours: npm run restore.',
    )
  const folder = clusterFolder(config.dataDir)
  const server = await openServer(config, createLog({ logLevel: 'warn' }))
  try {
    const { release, migrations } = await swapWithCopy(server.url, new Date(), async (client) => {
      // A kill after the swap would leave an older version locked out, and the same command would swap back. A start makes
      // the file and the password again.
      await deleteReleaseFile(folder)
      await forgetAppPassword(folder, client)
    })
    return [
      'The database is as it was before the upgrade. What was written since is put aside: the same command brings it back,',
      'until the next upgrade, and for 30 days at most.',
      `Start ${release ?? `the version that was in use, whose newest migration is ${migrations.at(-1)}`}. This one would upgrade again.`,
      '',
    ].join('\n')
  } finally {
    await server.close()
  }
}

await runCommand(run)
