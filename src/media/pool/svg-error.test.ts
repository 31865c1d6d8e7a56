import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { MediaError } from '#media/media-error.ts'
import { processorTime } from './process-usage.ts'
import { svgError } from './svg-error.ts'

it.each([
  ['took too much of the processor', 'exhausted', 'svg_heavy'],
  ['had little of a busy machine', 'timeout', 'timeout'],
  ['ended two processes', 'crashed', 'svg_heavy'],
  ['was not understood', 'unreadable', 'svg_broken'],
] as const)('an SVG that %s', (_what, failure, reason) => {
  expect(svgError(new MediaError(failure))).toMatchObject({ reason })
})

/** Processor time of a program as the system counts it, and as it tells itself, in milliseconds. */
const program = (code: string) =>
  new Promise<{ counted: number; own: number }>((resolve) => {
    const child = spawn(process.execPath, ['-e', code])
    child.stdout.once('data', (own: Buffer) => {
      resolve({ counted: processorTime(child.pid as number) ?? Number.NaN, own: Number(own) / 1000 })
      child.kill()
    })
  })

it.skipIf(process.platform !== 'linux')('counts processor time, not time that a process slept', async () => {
  const tell =
    'const { user, system } = process.cpuUsage(); console.log(user + system); setInterval(() => {}, 1000)'
  const { counted, own } = await program(
    `for (let at = 0; at < 3e8; at++); setTimeout(() => { ${tell} }, 300)`,
  )
  expect(counted).toBeGreaterThan(own - 50)
  expect(counted).toBeLessThan(own + 200)
  expect(processorTime(2 ** 22 + 1)).toBeUndefined()
})
