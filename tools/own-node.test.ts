import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const LAUNCHER = join(import.meta.dirname, 'node.js')
const MODULES = join(import.meta.dirname, '../node_modules')

const evaluate = (expression: string) =>
  execFileSync(process.execPath, [LAUNCHER, '-p', expression], { encoding: 'utf8' }).trim()

it('programs of ours run by the Node of the lockfile, and so does all that they start', () => {
  const own = realpathSync(evaluate('process.execPath'))
  expect(own).toMatch(
    new RegExp(`^${MODULES}/node-(?:bin-)?(?:linux|darwin|win)-(?:x64|arm64)/bin/node(?:\\.exe)?$`),
  )
  const started = `child_process.execFileSync('node', ['-p', 'process.execPath'], { encoding: 'utf8' }).trim()`
  expect(realpathSync(evaluate(started))).toBe(own)
})

it('a program ends as it wants to when it is asked to', async () => {
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
