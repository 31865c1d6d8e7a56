import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { constants, freemem, setPriority } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { startInstalledPostgres } from '#server/db/installed-postgres.ts'
import { isAlive } from '#server/db/test-global-setup.ts'
import { prepareData } from '#test/app/prepared-data.ts'
import { ensureBubblewrap } from './bubblewrap.ts'
import { chromium } from './chromium.ts'

/**
 * All tests, as CI runs them: the checks in the background, units and server, journeys in a real browser, then faults.
 * The last line is `N passed, N failed, N skipped`, because each runner counts only its own tests.
 */
type Count = { passed: number; failed: number; skipped: number; failures: readonly string[] }

const REPORTS = 'test-results/reports'

function run(
  title: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  console.warn(`\n— ${title}`)
  return succeeds(spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }))
}

/** Runs in the background, at low priority. Prints the output at the end. */
async function runBeside(
  title: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const output: Buffer[] = []
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const ok = await succeeds(child)
  console.warn(`\n— ${title}\n${Buffer.concat(output)}`)
  return ok
}

const succeeds = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    child.on('error', (error) => {
      console.warn(error.message)
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })

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

const MEMORY = '/dev/shm'

/** Deletes the files of killed runs. A PostgreSQL whose folder is deleted ends automatically. */
function sweepMemory(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = /^pp-(\d+)-/.exec(name)?.[1]
    if (!pid || isAlive(Number(pid))) continue
    try {
      rmSync(join(MEMORY, name), { recursive: true, force: true, maxRetries: 5 })
    } catch (error) {
      console.warn(`${name} of a killed run could not be deleted: ${error}`)
    }
  }
}

/** Twice the most bytes that all tests together have written. */
const ROOM = 4 * 1024 ** 3

/**
 * A folder in memory for the files of tests, if there is room. Tests create and drop hundreds of databases; on disk the
 * file system's metadata took a tenth of all processor time.
 */
function memoryFolder(): string | undefined {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return undefined
  sweepMemory()
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, freemem() / 2) < ROOM) return undefined
  const folder = mkdtempSync(join(MEMORY, `pp-${process.pid}-`))
  // Before version 16 PostgreSQL's programs change to their folder and back, so their account needs access to it.
  chmodSync(folder, 0o711)
  return folder
}

const inMemory = memoryFolder()
if (inMemory) {
  process.env.TMPDIR = inMemory
  process.on('exit', () => rmSync(inMemory, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

// Without a compile cache, a third of a server's start is compiling the same modules again.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')
// By default it is in the temporary folder, which is deleted after the run.
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= resolve('node_modules/.cache/playwright')
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

// `npm run test:times` prints it.
process.env.TEST_TIMES ??= resolve(REPORTS, 'times.jsonl')

const vitest = (report: string, ...more: string[]) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${REPORTS}/${report}.json`,
  ...more,
]

/**
 * Units and server. Their database is this machine's PostgreSQL if it has one: operators may use their own, of another
 * version. Journeys and faults run on the embedded one, so both are tested, and neither twice.
 */
async function runUnits(): Promise<boolean> {
  const installed = await startInstalledPostgres()
  const title = `units and server, on ${installed ? `this machine's PostgreSQL ${installed.major}` : 'the embedded PostgreSQL'}`
  try {
    return await run(title, 'vitest', vitest('vitest', '--exclude=test/faults/**'), {
      TEST_DATABASE_URL: installed?.url,
    })
  } finally {
    await installed?.stop()
  }
}

ensureBubblewrap()
const browser = chromium()

const inChromium = (prepared: string) =>
  run('journeys and scenes in Chromium', 'playwright', ['test'], {
    CHROMIUM_PATH: browser,
    PREPARED_DATA: prepared,
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json`,
  })

/** Runs everything, each part as soon as possible. Returns which parts succeeded. */
async function runAll(): Promise<boolean[]> {
  const rules = runBeside('rules, types, format', process.execPath, ['tools/check.ts', '--beside-units'])
  const client = await run('client', process.execPath, ['tools/build-client.ts'])
  const prepared = await prepareData()
  try {
    const units = await runUnits()
    const journeys = await inChromium(prepared)
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
