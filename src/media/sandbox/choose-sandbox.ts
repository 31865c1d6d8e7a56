import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bubblewrap } from './bubblewrap.ts'
import { canLimit, limited } from './kernel-limits.ts'
import { landlock } from './landlock.ts'
import { openSeccomp } from './open-seccomp.ts'
import { MEDIA_ACCOUNT, type Sandbox } from './sandbox.ts'
import { type Setting, Workplace } from './workplace.ts'

/** `auto` uses what works, `required` fails when nothing does, `off` disables the sandbox. */
export type SandboxMode = 'auto' | 'required' | 'off'

const MAIN = fileURLToPath(new URL('../child/main.ts', import.meta.url))
/** Test task: reads the program, which proves that its account reaches the code, and writes a file. */
const REHEARSAL =
  "const fs = require('node:fs'); fs.readFileSync(process.argv[1]); fs.writeFileSync('out/0', '')"
const LONGEST_MS = 20_000
const MEMORY = 256 * 1024 ** 2

const NO_SANDBOX: Sandbox = {
  kind: 'none',
  account: undefined,
  launch: ({ folder, args, env }) => ({ command: process.execPath, args: [...args], cwd: folder, env }),
}

export class NoSandbox extends Error {
  override readonly name = 'NoSandbox'
}

/**
 * Finds the strongest sandbox that works on this machine by trying. Blocks for some ten milliseconds. Throws
 * `NoSandbox` when one is required and none works, or nothing sets the limits of the kernel.
 */
export function chooseSandbox(
  mode: SandboxMode,
  { folder }: Pick<Setting, 'folder'>,
  hasLimits = canLimit,
): Sandbox {
  if (mode === 'off') return NO_SANDBOX
  if (mode === 'required' && process.platform === 'linux' && !hasLimits)
    throw new NoSandbox(
      'SANDBOX=required, but the program prlimit is missing, which limits the memory of media processes. ' +
        'Install it (Debian, Ubuntu: apt-get install util-linux), or leave SANDBOX out.',
    )
  const [strongest] = workingSandboxes(folder)
  if (strongest) return strongest
  if (mode === 'auto') return NO_SANDBOX
  throw new NoSandbox(
    'SANDBOX=required, but media processes cannot be confined on this machine: it needs Linux with bubblewrap ' +
      '(Debian, Ubuntu: apt-get install bubblewrap) or a kernel with Landlock (5.13 or newer). ' +
      'Install it, or leave SANDBOX out.',
  )
}

/** Yields all sandboxes, strongest first; each is tested on demand. */
export function* workingSandboxes(folder: string): Generator<Sandbox, void> {
  const account = process.getuid?.() === 0 ? MEDIA_ACCOUNT : undefined
  const candidates = [bubblewrap, () => landlock(account), ...(account ? [() => landlock(undefined)] : [])]
  for (const candidate of candidates) {
    const sandbox = candidate()
    if (sandbox && works(sandbox, folder)) yield sandbox
  }
}

function works(sandbox: Sandbox, folder: string): boolean {
  const place = new Workplace({ folder, own: folder, account: sandbox.account })
  try {
    const launch = sandbox.launch({
      folder: place.path,
      args: ['-e', REHEARSAL, MAIN],
      env: { LANG: 'C' },
      hasChannel: false,
    })
    using seccomp = openSeccomp(place.path, launch.seccomp)
    const [command, ...args] = limited([launch.command, ...launch.args], MEMORY)
    const { status } = spawnSync(command, args, {
      cwd: launch.cwd,
      env: launch.env,
      timeout: LONGEST_MS,
      stdio: ['ignore', 'ignore', 'ignore', 'ignore', seccomp.file],
    })
    return status === 0
  } finally {
    rmSync(place.path, { recursive: true, force: true })
  }
}
