import { constants, openSync, statSync } from 'node:fs'
import { addPathRule, createRuleset, landlockVersion } from './kernel.ts'

/** File access rights as bits, with the Landlock version that introduced them. */
const EXECUTE = 1n << 0n
const READ_FILE = 1n << 2n
const READ_FOLDER = 1n << 3n
const READ = EXECUTE | READ_FILE | READ_FOLDER
const FILE_RIGHTS = EXECUTE | (1n << 1n) | READ_FILE | (1n << 14n) | (1n << 15n)
const RIGHTS_BY_VERSION = [
  { since: 1, rights: (1n << 13n) - 1n },
  { since: 2, rights: 1n << 13n },
  { since: 3, rights: 1n << 14n },
  { since: 5, rights: 1n << 15n },
]
/** Devices, sockets and links are never created, not even in writable folders. */
const NEVER = (1n << 6n) | (1n << 9n) | (1n << 10n) | (1n << 11n) | (1n << 12n) | (1n << 13n)
/** TCP, since version 4; seccomp refuses other sockets. */
const NETWORK = 0b11n
/** Abstract sockets of other processes, and signals to them; since version 6. */
const SCOPES = 0b11n
const O_PATH = 0x20_0000

export type Rules = { readable: readonly string[]; writable: readonly string[] }

/**
 * A ruleset that allows only these paths. Create it while the account can still walk to them. Throws without
 * Landlock.
 */
export function rulesetOf({ readable, writable }: Rules): number {
  const version = landlockVersion()
  if (version < 1) throw new Error('this kernel has no Landlock')
  const known = RIGHTS_BY_VERSION.filter(({ since }) => since <= version).reduce(
    (all, { rights }) => all | rights,
    0n,
  )
  const ruleset = createRuleset(attributes(known, version))
  for (const path of readable) allow(ruleset, path, READ & known)
  for (const path of writable) allow(ruleset, path, known & ~NEVER)
  return ruleset
}

/** The kernel's `landlock_ruleset_attr`, as long as this version knows it. */
function attributes(files: bigint, version: number): Uint8Array {
  const fields = [files, ...(version >= 4 ? [NETWORK] : []), ...(version >= 6 ? [SCOPES] : [])]
  return new Uint8Array(BigUint64Array.from(fields).buffer)
}

function allow(ruleset: number, path: string, rights: bigint): void {
  const file = openSync(path, O_PATH | constants.O_RDONLY)
  const rule = new DataView(new ArrayBuffer(12))
  rule.setBigUint64(0, statSync(path).isDirectory() ? rights : rights & FILE_RIGHTS, true)
  rule.setInt32(8, file, true)
  addPathRule(ruleset, new Uint8Array(rule.buffer))
}
