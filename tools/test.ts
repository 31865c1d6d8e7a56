import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { prepareData } from '#test/app/prepared-data.ts'
import { run, runBeside } from './test-run/run.ts'
import { prepareRun, REPORTS, runInChromium, runUnits, vitest } from './test-run/runners.ts'

/**
 * All tests, as CI runs them: the checks in the background, units and server, journeys in a real browser, then faults.
 * The last line is `N passed, N failed, N skipped`, because each runner counts only its own tests.
 */
type Count = { passed: number; failed: number; skipped: number; failures: readonly string[] }

/** Reads a runner's JSON report; a runner that died without a report counts as one failure. */
function count(file: string, read: (report: never) => Count): Count {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [`${file} could not be read`] }
  }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const fromVitest = (report: VitestReport): Count => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
  failures: report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => [
      [relative('.', name), message].join('\n'),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n')),
    ]),
})
const fromPlaywright = ({ stats }: PlaywrightReport): Count => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  // Playwright prints its failures at its end.
  failures: [],
})

prepareRun()

/** Runs everything, each part as soon as possible. Returns which parts succeeded. */
async function runAll(): Promise<boolean[]> {
  const rules = runBeside('rules, types, format', process.execPath, ['tools/check.ts', '--beside-units'])
  const client = await run('client', process.execPath, ['tools/build-client.ts'])
  const prepared = await prepareData()
  try {
    const units = await runUnits()
    const journeys = await runInChromium(prepared)
    // In parallel with each other, as each waits more than it works, but with nothing else: servers that are killed again
    // and again need a free machine to finish their work in between.
    const faults = await run(
      'servers that are killed',
      'vitest',
      vitest('faults', '--maxWorkers=5', 'test/faults'),
    )
    return [client, units, journeys, faults, await rules]
  } finally {
    rmSync(prepared, { recursive: true })
  }
}

const oks = await runAll()
const counts = [
  count(`${REPORTS}/vitest.json`, fromVitest),
  count(`${REPORTS}/faults.json`, fromVitest),
  count(`${REPORTS}/playwright.json`, fromPlaywright),
]
const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, each) => total + each[key], 0)
// A runner can fail without a failed test.
const failed = Math.max(sum('failed'), oks.filter((ok) => !ok).length)
// A log that is cut keeps its end, so failures are repeated here.
for (const failure of counts.flatMap(({ failures }) => failures)) console.warn(`\n${failure}`)
console.warn('')
process.stdout.write(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped\n`)
process.exitCode = failed > 0 ? 1 : 0
