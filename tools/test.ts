import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { run, runBeside } from './test-run/run.ts'
import { prepareRun, REPORTS, runInChromium, runUnits } from './test-run/runners.ts'

/**
 * All tests, as CI runs them: the checks in the background, then what needs no browser, then what needs one.
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
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightSpec = {
  file: string
  title: string
  tests: { status: string; results: { error?: PlaywrightError }[] }[]
}
type PlaywrightError = { message?: string; location?: { file: string; line: number } }
type PlaywrightReport = PlaywrightSuite & {
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
/** Failed journeys, and those that needed a retry. */
const failedIn = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...suites.flatMap(failedIn),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) =>
        [`${status}: ${file} › ${title}`, ...results.map(({ error }) => told(error))].join('\n'),
      ),
  ),
]
const told = ({ message = '', location }: PlaywrightError = {}): string =>
  location ? `${relative('.', location.file)}:${location.line}: ${message}` : message
const fromPlaywright = ({ stats, ...suite }: PlaywrightReport): Count => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  failures: failedIn(suite),
})

prepareRun()

/** A runner that could not start is a failed one: the others still run to their ends. */
const orFailed = (runner: Promise<boolean>): Promise<boolean> =>
  runner.catch((error) => {
    console.warn(error)
    return false
  })

/**
 * Runs everything, one runner after the other: more at once than the cores can do makes each test use more of them (0150).
 * Returns by part whether it succeeded, and what the checks in the background found.
 */
async function runAll() {
  const rules = runBeside('rules, types, format', process.execPath, ['tools/check.ts', '--beside-units'])
  const client = await run('client', process.execPath, ['tools/build-client.ts'])
  const units = await orFailed(runUnits())
  const journeys = await orFailed(runInChromium())
  const { ok, output } = await rules
  return { ok: { client, units, journeys, rules: ok }, failures: ok ? [] : [output] }
}

const { ok, failures } = await runAll()
const failedParts = Object.entries(ok).flatMap(([part, succeeded]) => (succeeded ? [] : [part]))
const counts = [
  count(`${REPORTS}/vitest.json`, fromVitest),
  count(`${REPORTS}/playwright.json`, fromPlaywright),
]
const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, each) => total + each[key], 0)
// A runner can fail without a failed test.
const failed = Math.max(sum('failed'), failedParts.length)
// A log that is cut keeps its end, so failures are repeated here.
for (const failure of [...failures, ...counts.flatMap((each) => each.failures)]) console.warn(`\n${failure}`)
console.warn(failedParts.length > 0 ? `\nfailed: ${failedParts.join('; ')}\n` : '')
process.stdout.write(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped\n`)
process.exitCode = failed > 0 ? 1 : 0
