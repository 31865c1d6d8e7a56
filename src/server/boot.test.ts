import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const PRINT = 'data:text/javascript,console.log(JSON.stringify([process.pid, process.execArgv]))'
const IMPORT = ['--import', PRINT]

it('limits its heap, in the same process and with the options of an operator', async () => {
  const child = spawn(process.execPath, [...IMPORT, 'src/server/boot.js'], {
    // An invalid setting: the server ends by itself, after it has started.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, PORT: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  const starts = output
    .split('\n')
    .filter((line) => line.startsWith('['))
    .map((line) => JSON.parse(line))
  expect(starts).toEqual([
    [child.pid, IMPORT],
    [child.pid, [...IMPORT, '--max-semi-space-size=8', '--heap-growing-percent=50']],
  ])
  expect(output + errors).toMatch(/PORT/)
  expect(code).toBe(1)
})
