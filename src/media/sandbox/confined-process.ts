import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import type { SandboxKind } from './sandbox.ts'

/** bubblewrap stays as the parent of the first process inside, and that as the parent of the program. */
const GENERATIONS: Record<SandboxKind, number> = { bubblewrap: 2, landlock: 0, none: 0 }

/**
 * The process that works, given the one that was started. Undefined without a started one; the started one where the
 * system does not tell.
 */
export function confinedProcess(started: number | undefined, kind: SandboxKind): number | undefined {
  let pid = started
  for (let generation = 0; pid !== undefined && generation < GENERATIONS[kind]; generation += 1) {
    pid = onlyChildOf(pid) ?? pid
  }
  return pid
}

function onlyChildOf(pid: number): number | undefined {
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    return child ? Number(child) : undefined
  } catch {
    return undefined
  }
}

/** Exit codes of bubblewrap for a program that a signal ended begin here, as those of a shell do. */
const SIGNALLED = 128

/** The name of the signal that ended a started process or the program inside it; null where none did. */
export function endedBySignal({
  exitCode,
  signalCode,
}: {
  exitCode: number | null
  signalCode: string | null
}): string | null {
  if (signalCode !== null || exitCode === null) return signalCode
  const found = Object.entries(constants.signals).find(([, number]) => number === exitCode - SIGNALLED)
  return found?.[0] ?? null
}
