import { baseCommit, changedFiles } from './changed/changed-files.ts'
import { reachedSpecs } from './changed/reached-specs.ts'
import { run } from './test-run/run.ts'
import { prepareRun, runInChromium, runUnits } from './test-run/runners.ts'

/**
 * `npm run test:changed [-- <commit>]`: the tests that the changes since a commit can reach. Units by their imports,
 * journeys by the table in changed/journeys-of.ts.
 */
prepareRun()
const base = process.argv[2] ?? baseCommit()
const specs = reachedSpecs(changedFiles(base))

async function runJourneys(): Promise<boolean> {
  if (specs.length === 0) return true
  const client = await run('client', process.execPath, ['tools/build-client.ts'])
  return client && (await runInChromium(...specs))
}

console.warn(`Since ${base}: ${specs.length} browser tests\n${specs.join('\n')}`)
const units = await runUnits('--exclude=test/faults/**', '--changed', base, '--passWithNoTests')
const journeys = await runJourneys()
if (!units || !journeys) process.exitCode = 1
