import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { threadNiceness } from '#media/testing/thread-niceness.ts'
import { setNiceness } from './niceness.ts'

/** Threads of libuv exist from the first asynchronous read on. */
const WITH_THREADS = `require('fs').readFile(process.execPath, () => console.log('ready')); setInterval(() => {}, 1000)`

describe.skipIf(process.platform !== 'linux')('niceness', () => {
  it('is set for all threads of a process, and up to 5 for its session', async () => {
    const child = spawn(process.execPath, ['-e', WITH_THREADS], { detached: true })
    try {
      await once(child.stdout, 'data')
      const pid = child.pid as number
      expect(setNiceness(pid, 7)).toBe(true)
      const niceness = threadNiceness(pid)
      expect(niceness.length).toBeGreaterThan(5)
      expect(new Set(niceness)).toEqual(new Set([7]))
      const autogroup = `/proc/${pid}/autogroup`
      if (existsSync(autogroup)) expect(readFileSync(autogroup, 'utf8')).toMatch(/nice 5$/m)
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('of a process that is gone is refused', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    expect(setNiceness(child.pid as number, 7)).toBe(false)
  })
})
