import { spawnSync } from 'node:child_process'

/**
 * Asks the registry whether it signed what is installed, as CI does after `npm ci`. The lockfile already holds the hash
 * of every package; a signature adds that the registry published it. A registry that has no keys, or a machine that
 * does not reach Sigstore, leaves that open, which is said and is no failure. A signature that is wrong is one.
 */
export type Verdict = { holds: boolean; sentence: string }

type Named = { name: string; version: string }
type Report = { invalid?: Named[]; missing?: Named[]; error?: { code?: string; summary?: string } }

/** A signature was there and did not fit, by npm's own codes. */
const WRONG = /^E(?:MISSINGSIGNATUREKEY|EXPIREDSIGNATUREKEY|INTEGRITY|ATTESTATION)/

/** What `npm audit signatures --json` means. */
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
    sentence: `Signatures: NOT VERIFIED, because the registry's keys could not be read: ${reason}. The hashes of the lockfile were.`,
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
