import { spawnSync } from 'node:child_process'
import { chooseSandbox } from '#media/sandbox/choose-sandbox.ts'
import { openSeccomp } from '#media/sandbox/open-seccomp.ts'
import { Workplace } from '#media/sandbox/workplace.ts'

/**
 * Chooses a sandbox without root, for tests that are root; prints its kind and the kernel's view of a process in it.
 */
const folder = process.argv[2] ?? ''
const { kind, account, launch } = chooseSandbox('auto', { folder })
const place = new Workplace({ folder, own: folder, account })
const script = "process.stdout.write(require('node:fs').readFileSync('/proc/self/status'))"
const { command, args, cwd, env, seccomp } = launch({
  folder: place.path,
  args: ['-e', script],
  env: { LANG: 'C' },
  hasChannel: false,
})
using filter = openSeccomp(place.path, seccomp)
const { stdout } = spawnSync(command, args, {
  cwd,
  env,
  stdio: ['ignore', 'pipe', 'inherit', 'ignore', filter.file],
})
const status = Object.fromEntries(
  stdout
    .toString()
    .split('\n')
    .map((line) => line.split(':\t')),
)
process.stdout.write(JSON.stringify({ kind, status }))
await place.remove()
