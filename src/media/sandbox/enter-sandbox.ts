import {
  applySeccomp,
  dieWithParent,
  dropBoundingSet,
  dropCapabilities,
  keepOpen,
  renouncePrivileges,
  restrictSelf,
} from './kernel.ts'
import { rulesetOf } from './landlock-rules.ts'
import type { Account } from './sandbox.ts'
import { seccompFilter } from './seccomp-filter.ts'

/** This program's single JSON argument. */
export type Entering = {
  readable: readonly string[]
  writable: readonly string[]
  account: Account | undefined
  /** Pid of the process that it must not outlive. */
  parent: number
  /** Arguments and environment of the Node that replaces it. */
  args: readonly string[]
  env: Record<string, string>
  /** File descriptor of the channel to the parent, if any. */
  channel?: number
}

/**
 * Confines itself and replaces itself with another Node, which inherits the sandbox from its first instruction. Node
 * starts several threads at once, so a later self-confinement would leave some of them free.
 */
const { readable, writable, account, parent, args, env, channel } = JSON.parse(
  process.argv[2] ?? '',
) as Entering
const root = process.getuid?.() === 0
const ruleset = rulesetOf({ readable: [...readable, '/proc/self'], writable })
if (root) dropBoundingSet()
renouncePrivileges()
if (account) {
  process.setgroups?.([account.gid])
  process.setgid?.(account.gid)
  process.setuid?.(account.uid)
}
if (root) dropCapabilities()
dieWithParent(parent)
restrictSelf(ruleset)
if (channel !== undefined) keepOpen(channel)
const filter = seccompFilter()
if (filter) applySeccomp(filter)
process.execve?.(process.execPath, [process.execPath, ...args], env)
