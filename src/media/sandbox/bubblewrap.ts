import { dirname, join } from 'node:path'
import { readablePaths } from './code-folders.ts'
import { programPath } from './program-path.ts'
import { type Confined, type Launch, MEDIA_ACCOUNT, type Sandbox, SECCOMP_FD } from './sandbox.ts'
import { seccompFilter } from './seccomp-filter.ts'

/** The program's folder inside the sandbox. */
const PLACE = '/job'
const DEVICES = ['/dev/null', '/dev/urandom']

/**
 * Sandbox by bubblewrap: separate namespaces for processes, network, mounts, IPC and host name; no capabilities; code
 * read-only, the task's `in` read-only and its `out` writable. Nothing else of the machine is visible. Undefined when
 * a required program is missing.
 */
export function bubblewrap(): Sandbox | undefined {
  const bwrap = programPath('bwrap')
  const setpriv = programPath('setpriv')
  const isRoot = process.getuid?.() === 0
  if (!bwrap || (isRoot && !setpriv)) return undefined
  const account = isRoot ? MEDIA_ACCOUNT : undefined
  const becoming = isRoot ? asMediaAccount(setpriv as string) : AS_STRANGER
  return { kind: 'bubblewrap', account, launch: (program) => launch(bwrap, becoming, program) }
}

type Becoming = { options: string[]; command: string[]; binaries: string[] }

/** Without root a user namespace maps another uid inside; outside it stays the server's account. */
const AS_STRANGER: Becoming = {
  options: [
    '--unshare-user',
    '--disable-userns',
    ...['--uid', String(MEDIA_ACCOUNT.uid), '--gid', String(MEDIA_ACCOUNT.gid)],
  ],
  command: [],
  binaries: [],
}

/** Root can mount paths that only root may reach, and drops all rights afterwards. */
const asMediaAccount = (setpriv: string): Becoming => ({
  options: [
    '--cap-drop',
    'ALL',
    ...['SETUID', 'SETGID', 'SETPCAP'].flatMap((cap) => ['--cap-add', `CAP_${cap}`]),
  ],
  command: [
    setpriv,
    ...[`--reuid=${MEDIA_ACCOUNT.uid}`, `--regid=${MEDIA_ACCOUNT.gid}`, '--clear-groups'],
    ...['--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all', '--no-new-privs', '--'],
  ],
  binaries: [setpriv],
})

function launch(bwrap: string, becoming: Becoming, { folder, args, env }: Confined): Launch {
  const seccomp = seccompFilter()
  const readable = [...readablePaths(env.NODE_COMPILE_CACHE), ...becoming.binaries]
  return {
    command: bwrap,
    args: [
      ...['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
      ...becoming.options,
      ...['--die-with-parent', '--new-session', '--hostname', 'media'],
      ...foldersAbove([...readable, ...DEVICES, join(PLACE, 'in')]).flatMap((path) => ['--dir', path]),
      ...readable.flatMap((path) => ['--ro-bind', path, path]),
      ...['--proc', '/proc', ...DEVICES.flatMap((device) => ['--dev-bind', device, device])],
      ...[
        '--ro-bind',
        join(folder, 'in'),
        join(PLACE, 'in'),
        '--bind',
        join(folder, 'out'),
        join(PLACE, 'out'),
      ],
      ...['--remount-ro', '/', '--chdir', PLACE],
      ...(seccomp ? ['--seccomp', String(SECCOMP_FD)] : []),
      ...['--', ...becoming.command, process.execPath, ...args],
    ],
    cwd: folder,
    env,
    ...(seccomp && { seccomp }),
  }
}

/**
 * Created first and readable by every account: bubblewrap would create them private. Outer folders precede inner
 * ones.
 */
function foldersAbove(paths: readonly string[]): string[] {
  const above = (path: string): string[] => {
    const parent = dirname(path)
    return parent === path || parent === '/' ? [] : [...above(parent), parent]
  }
  return [...new Set(paths.flatMap(above))]
}
