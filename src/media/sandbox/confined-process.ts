import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import type { SandboxKind } from './sandbox.ts'

/** Process tree: bubblewrap, the first process inside, the program. */
const GENERATIONS: Record<SandboxKind, number> = { bubblewrap: 2, landlock: 0, none: 0 }

/**
 * Pid of the working process for a started one. Undefined when it did not start; the started pid when the system does
 * not tell.
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

/** Base of bubblewrap's exit codes for a signaled program, as in a shell. */
const SIGNALLED = 128

/** Name of the signal that ended the process or the program inside; null when none did. */
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
