import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readablePaths } from './code-folders.ts'
import type { Entering } from './enter-sandbox.ts'
import { type Account, CHANNEL_FD, type Confined, type Launch, type Sandbox } from './sandbox.ts'

const ENTER = fileURLToPath(new URL('./enter-sandbox.ts', import.meta.url))
const ENV = '/usr/bin/env'
/** Environment variable that tells a child its channel. */
const CHANNEL = { fd: 'NODE_CHANNEL_FD', mode: 'NODE_CHANNEL_SERIALIZATION_MODE' }
const DEVICES = ['/dev/null', '/dev/urandom']

/**
 * Sandbox by the kernel alone, when bubblewrap is missing or may not work, as in most containers: Landlock for files,
 * seccomp for the rest. Other processes are visible but unreachable. Undefined on other systems.
 */
export const landlock = (account: Account | undefined): Sandbox | undefined =>
  process.platform === 'linux' && existsSync(ENV)
    ? { kind: 'landlock', account, launch: (program) => launch(account, program) }
    : undefined

function launch(account: Account | undefined, { folder, args, env, hasChannel }: Confined): Launch {
  const entering: Entering = {
    readable: [...readablePaths(env.NODE_COMPILE_CACHE), ...DEVICES, join(folder, 'in')],
    writable: [join(folder, 'out')],
    account,
    parent: process.pid,
    args,
    // Node starts without an OpenSSL config, but not with one it may not read.
    env: {
      ...env,
      ...(hasChannel && { [CHANNEL.fd]: String(CHANNEL_FD), [CHANNEL.mode]: 'advanced' }),
      OPENSSL_CONF: '/dev/null',
    },
    ...(hasChannel && { channel: CHANNEL_FD }),
  }
  return {
    command: ENV,
    // The channel belongs to the next Node: this one would consume its messages.
    args: [
      ...[`--unset=${CHANNEL.fd}`, `--unset=${CHANNEL.mode}`],
      ...[process.execPath, '--disable-warning=ExperimentalWarning', ENTER, JSON.stringify(entering)],
    ],
    cwd: folder,
    env,
  }
}
