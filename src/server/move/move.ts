import { prepareDataFolder } from '#server/data-folder.ts'
import { createLog } from '#server/log.ts'
import { runCommand } from '#server/run-command.ts'
import { moveInstallation } from './move-installation.ts'
import { readArguments } from './read-arguments.ts'
import { sentencesOf, upgradeSentences } from './sentences.ts'
import { upgradeEmbedded } from './upgrade-embedded.ts'

async function run(): Promise<string> {
  const move = readArguments(process.argv.slice(2), process.env)
  const log = createLog({ logLevel: 'warn' })
  await prepareDataFolder(move.to.dataDir)
  if (move.upgrades)
    return upgradeSentences(await upgradeEmbedded({ config: move.from, log, oldPrograms: move.oldPrograms }))
  return sentencesOf(move, await moveInstallation(move, log))
}

await runCommand(run)
