import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const LAUNCHER = join(import.meta.dirname, 'node.js')
const MODULES = join(import.meta.dirname, '../node_modules')

const evaluate = (expression: string) =>
  execFileSync(process.execPath, [LAUNCHER, '-p', expression], { encoding: 'utf8' }).trim()

it('the app’s programs, and all programs that they start, run on the Node of the lockfile', () => {
  const own = realpathSync(evaluate('process.execPath'))
  expect(own).toMatch(
    new RegExp(`^${MODULES}/node-(?:bin-)?(?:linux|darwin|win)-(?:x64|arm64)/bin/node(?:\\.exe)?$`),
  )
  const started = `child_process.execFileSync('node', ['-p', 'process.execPath'], { encoding: 'utf8' }).trim()`
  expect(realpathSync(evaluate(started))).toBe(own)
})

it('a program handles SIGTERM and ends with its own exit code', async () => {
  const program = `
    process.on('SIGTERM', () => process.exit(3))
    console.log('up')
    setInterval(() => {}, 1000)`
  const launcher = spawn(process.execPath, [LAUNCHER, '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(launcher.stdout, 'data')
  launcher.kill('SIGTERM')
  expect((await once(launcher, 'exit'))[0]).toBe(3)
})

/** Says its number, and ends only when it is told to. */
const PROGRAM = `console.log(process.pid); setInterval(() => {}, 1000)`

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.skipIf(process.platform === 'win32')('a program that npm started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-node-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const command = `node ${JSON.stringify(LAUNCHER)} -e ${JSON.stringify(PROGRAM)}`
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: command } }))

  // Ctrl-C reaches the program itself. A SIGINT for npm alone does not: the shell that npm starts waits for the program.
  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('ends when npm gets %s', async (signal) => {
    const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    const pid = Number(String((await once(npm.stdout, 'data'))[0]))
    expect(isAlive(pid)).toBe(true)
    npm.kill(signal)
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})

it.each(['SIGINT', 'SIGHUP'] as const)('a program gets %s from its launcher', async (signal) => {
  const launcher = spawn(process.execPath, [LAUNCHER, '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = Number(String((await once(launcher.stdout, 'data'))[0]))
  launcher.kill(signal)
  await expect.poll(() => isAlive(pid)).toBe(false)
})
