import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

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
