import { spawn } from 'node:child_process'
import { baseCommit, changedFiles } from './changed/changed-files.ts'
import { nearTests } from './changed/near-tests.ts'

/**
 * Incremental: the compiler stores its state and checks only what changed. Single-threaded: each thread would check the
 * shared types again, and the other core runs the other checks.
 */
const types = (project: string): readonly [string, string[]] => [
  'tsc',
  [
    ...['-p', project, '--noEmit', '--singleThreaded'],
    ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${project}.tsbuildinfo`],
  ],
]

/**
 * The fast half of CI: the checks that do not run the app, and the unit tests in the folders of what has changed. `--fast`
 * omits these tests, `--beside-units` what is also a unit test.
 */
const CHECKS: readonly (readonly [string, string[]])[] = [
  ['biome', ['check', '--error-on-warnings']],
  types('tsconfig.json'),
  types('tsconfig.pure.json'),
  types('starter-library/tsconfig.json'),
  ['knip', ['--cache', '--cache-location', 'node_modules/.cache/knip']],
  [process.execPath, ['tools/rows.ts']],
]
const DIRECTION: readonly [string, string[]] = [
  'vitest',
  ['run', 'src/architecture.test.ts', '--reporter=dot'],
]

const ofChanged = (): (readonly [string, string[]])[] => {
  const tests = nearTests(changedFiles(baseCommit()))
  return tests.length > 0 ? [['vitest', ['run', '--reporter=dot', ...tests]]] : []
}

const run = (command: string, args: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', (error) => {
      console.error(`✗ ${command}: ${error.message}`)
      resolve(false)
    })
    child.on('close', (code) => {
      if (code !== 0) console.error(`✗ ${command} ${args.join(' ')}\n${Buffer.concat(output).toString()}`)
      resolve(code === 0)
    })
  })

const has = (option: string) => process.argv.includes(option)
const steps = [
  ...CHECKS,
  ...(has('--beside-units') ? [] : [DIRECTION]),
  ...(has('--fast') || has('--beside-units') ? [] : ofChanged()),
]
const results = await Promise.all(steps.map(([command, args]) => run(command, args)))
if (results.every(Boolean)) console.warn(`✓ ${steps.length} checks`)
else process.exitCode = 1
