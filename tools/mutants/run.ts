import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { silent, UNSAFE_BUT_FAST } from '#server/db/testing.ts'
import { copyTree } from './copy-tree.ts'
import { type Mutant, mutated, parseMutants } from './mutant.ts'
import { endTests, runTests, type TestRun } from './run-tests.ts'
import { sumOf, type Verdict, verdictOf } from './verdict.ts'

/**
 * Breaks the app's rules one by one, in copies of the tree, and reports which of them no test notices. Arguments select
 * the mutants whose rule or file contains one of them.
 */
const AT_A_TIME = 2
const LIMIT_MS = 300_000
const BASELINE_LIMIT_MS = 1_800_000

const tables = join(import.meta.dirname, 'tables')
const words = process.argv.slice(2)
const isWanted = ({ rule, file }: Mutant) =>
  words.length === 0 || words.some((word) => rule.includes(word) || file.includes(word))

const mutants = readdirSync(tables)
  .flatMap((name) => parseMutants(readFileSync(join(tables, name), 'utf8')))
  .filter(isWanted)
  // Mutants with the same tests are consecutive, so that transformed modules are still cached.
  .sort((one, other) => one.tests.join().localeCompare(other.tests.join()))

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'polepro-mutants-'))
// PostgreSQL runs under a separate account.
chmodSync(folder, 0o711)
process.on('exit', () => {
  endTests()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
const opening = openEmbedded({ dataDir: join(folder, 'data'), log: silent, settings: UNSAFE_BUT_FAST })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
const database = await opening

async function leave(): Promise<void> {
  endTests()
  await (await opening).close()
  process.exit(1)
}

const copies = Array.from({ length: AT_A_TIME }, (_, n) => join(folder, `copy-${n}`))
for (const copy of copies) {
  mkdirSync(copy)
  copyTree(resolve('.'), copy)
}

function run(root: string, tests: readonly string[], more: Partial<TestRun> = {}) {
  // With `CI` set, a failed test would be retried.
  const { CI: _, ...here } = process.env
  const env = { ...here, TMPDIR: folder, TEST_DATABASE_URL: database.url }
  return runTests({ root, tests, limitMs: LIMIT_MS, maxWorkers: 1, env, ...more })
}

async function judge(root: string, mutant: Mutant): Promise<Verdict> {
  const path = join(root, mutant.file)
  if (![path, ...mutant.tests.map((test) => join(root, test))].every(existsSync)) return 'stale'
  if (realpathSync(path) !== path) throw new Error(`${mutant.file} is a symbolic link here`)
  const source = readFileSync(path, 'utf8')
  const broken = mutated(source, mutant)
  if (broken === undefined) return 'stale'
  writeFileSync(path, broken)
  const verdict = verdictOf(await run(root, mutant.tests))
  writeFileSync(path, source)
  return verdict
}

/** Why the tests cannot judge: if they fail on unbroken code, they kill every mutant. Undefined if they pass. */
async function objection(root: string): Promise<string | undefined> {
  const named = new Set(mutants.flatMap(({ tests }) => tests))
  const tests = [...named].filter((test) => existsSync(join(root, test)))
  if (tests.length === 0) return 'No mutants match, or they have no tests.'
  const more = { maxWorkers: AT_A_TIME, limitMs: BASELINE_LIMIT_MS }
  const { code, failedTests = ['no report'] } = await run(root, tests, more)
  if (code === 0) return undefined
  return ['The tests fail without a mutant, so they cannot judge any:', ...failedTests].join('\n')
}

async function judgeAll(): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const left = mutants.values()
  const work = async (root: string) => {
    for (const mutant of left) {
      const verdict = await judge(root, mutant)
      verdicts.push(verdict)
      console.warn(`${verdict.padEnd(14)} ${mutant.rule} (${mutant.file})`)
    }
  }
  await Promise.all(copies.map(work))
  return verdicts
}

const begun = Date.now()
const seconds = () => Math.round((Date.now() - begun) / 1000)
const [first = ''] = copies
const wrong = await objection(first)
if (wrong) {
  console.error(wrong)
  process.exitCode = 1
} else {
  console.warn(`The tests pass without a mutant, ${seconds()} s`)
  const { sentence, holds } = sumOf(await judgeAll())
  process.stdout.write(`${sentence}, ${seconds()} s\n`)
  if (!holds) process.exitCode = 1
}
await database.close()
