import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import setup from './test-global-setup.ts'
import { RUN, runFolder } from './testing.ts'

const run = process.env[RUN]
afterEach(() => {
  process.env[RUN] = run
})

describe('a test run that was killed', () => {
  it('has its server stopped and its folder removed by the next', async () => {
    const { pid: deadPid } = spawnSync(process.execPath, ['--version'])
    const folder = runFolder(`${deadPid}-killed`)
    const script = join(import.meta.dirname, 'embedded/writer.fixture.ts')
    const resident = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(resident.stdout, 'data')
    const server = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
    resident.kill('SIGKILL')
    await once(resident, 'close')

    const teardown = await setup()
    expect(existsSync(folder)).toBe(false)
    expect(await isRunning(Number(server.split('\n')[0]))).toBe(false)
    await teardown()
  })
})

/** An ended process may stay as a zombie (Z) until its parent reads its status. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (/\) Z /.test(status)) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
