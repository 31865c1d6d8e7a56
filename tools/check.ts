import { spawn } from 'node:child_process'

/**
 * The fast half of CI: what can be said without running the app. `--fast` leaves out what needs more than seconds,
 * `--beside-units` the rule that is one of the units.
 */
const FAST: readonly (readonly [string, string[]])[] = [
  ['biome', ['check', '--error-on-warnings']],
  ['tsc', ['--noEmit']],
  ['tsc', ['-p', 'tsconfig.pure.json', '--noEmit']],
  ['tsc', ['-p', 'starter-library', '--noEmit']],
]
const DIRECTION: readonly [string, string[]] = [
  'vitest',
  ['run', 'src/architecture.test.ts', '--reporter=dot'],
]
const SLOW: readonly (readonly [string, string[]])[] = [
  ['knip', []],
  [process.execPath, ['tools/rows.ts']],
]

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

const isAskedFor = (option: string) => process.argv.includes(option)
const steps = [
  ...FAST,
  ...(isAskedFor('--beside-units') ? [] : [DIRECTION]),
  ...(isAskedFor('--fast') ? [] : SLOW),
]
const results = await Promise.all(steps.map(([command, args]) => run(command, args)))
if (results.every(Boolean)) console.warn(`✓ ${steps.length} checks`)
else process.exitCode = 1
