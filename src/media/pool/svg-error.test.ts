import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { MediaError } from '#media/media-error.ts'
import { processorMs } from './process-usage.ts'
import { svgError } from './svg-error.ts'

const LOOK_MS = 8_000

it.each([
  ['computed all the time', 7_500, 'svg_heavy'],
  ['had little of a busy machine', 900, 'timeout'],
  ['ran on a system that does not tell', undefined, 'svg_heavy'],
])('an SVG whose process %s until its time was up', (_what, used, reason) => {
  expect(svgError(new MediaError('timeout', 'no end', used), LOOK_MS)).toMatchObject({ reason })
})

/** Processor time of a program as the system counts it, and as it tells itself, in milliseconds. */
const program = (code: string) =>
  new Promise<{ counted: number; own: number }>((resolve) => {
    const child = spawn(process.execPath, ['-e', code])
    child.stdout.once('data', (own: Buffer) => {
      resolve({ counted: processorMs(child.pid as number) ?? Number.NaN, own: Number(own) / 1000 })
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
  expect(processorMs(2 ** 22 + 1)).toBeUndefined()
})
