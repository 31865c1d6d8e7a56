import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { processorSeconds } from './processor-seconds.ts'

it.skipIf(!existsSync('/proc/self/stat'))('counts the work of ended children, too', () => {
  const before = processorSeconds()
  const works = 'while (process.cpuUsage().user < 300_000);'
  expect(spawnSync(process.execPath, ['-e', works]).status).toBe(0)
  expect(processorSeconds() - before).toBeGreaterThan(0.2)
})
