import { spawnSync } from 'node:child_process'

/**
 * Verifies the registry's signatures of the installed packages, as CI does after `npm ci`. The lockfile already has the
 * hash of every package; a signature proves that the registry published it. A registry without keys, or a machine that
 * cannot reach Sigstore, leaves that open: a message says so, and it is no failure. A wrong signature is a failure.
 */
export type Verdict = { holds: boolean; sentence: string }

type Named = { name: string; version: string }
type Report = { invalid?: Named[]; missing?: Named[]; error?: { code?: string; summary?: string } }

/** npm's error codes for a signature that does not match. */
const WRONG = /^E(?:MISSINGSIGNATUREKEY|EXPIREDSIGNATUREKEY|INTEGRITY|ATTESTATION)/

/** Interprets the output of `npm audit signatures --json`. */
export function verdictOf(output: string): Verdict {
  const { invalid, missing, error } = reportOf(output)
  if (invalid && missing) {
    const wrong = [...invalid, ...missing].map(({ name, version }) => `${name}@${version}`)
    if (wrong.length === 0) return { holds: true, sentence: 'Signatures: the registry signed all packages.' }
    return { holds: false, sentence: `Signatures: missing or wrong for ${wrong.join(', ')}.` }
  }
  const { code = 'no code', summary = 'npm gave no reason' } = error ?? {}
  const reason = `${summary.split('\n')[0]} (${code})`
  if (WRONG.test(code)) return { holds: false, sentence: `Signatures: ${reason}.` }
  return {
    holds: true,
    sentence: `Signatures: NOT VERIFIED, because the registry's keys could not be read: ${reason}. The hashes of the lockfile were verified.`,
  }
}

function reportOf(output: string): Report {
  try {
    return JSON.parse(output.slice(output.indexOf('{')))
  } catch {
    return {}
  }
}

if (import.meta.main) {
  const args = ['audit', 'signatures', '--json', '--fetch-retries=1', '--fetch-timeout=20000']
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const { holds, sentence } = verdictOf(stdout ?? '')
  console.warn(sentence)
  if (!holds) process.exitCode = 1
}
