import { availableParallelism } from 'node:os'
import { programPath } from './program-path.ts'

const PRLIMIT = process.platform === 'linux' ? programPath('prlimit') : undefined

/** Whether this system can limit a process before it starts. */
export const canLimit = PRLIMIT !== undefined

const MB = 1024 ** 2
const GB = 1024 ** 3
/**
 * Address space. Node reserves nineteen gigabytes before any work. With twelve gigabytes Node started, but a process that
 * had made several videos lacked space for a large one.
 */
const ADDRESS_SPACE = 24 * GB
/** What the kernel counts as private memory and nobody writes to: half a gigabyte for the code of each thread of V8, one for the canvas. */
const RESERVED = 3 * GB
/** Stacks of FFmpeg's threads, eight megabytes each. */
const STACKS_PER_CORE = 128 * MB

/**
 * A command line that starts the program with limits of the kernel, which it and its descendants cannot raise; the same
 * one where `canLimit` is false. `memory`: bytes that it is expected to use at most. The limit is twice that, because it
 * counts what is reserved, too: it bounds what a process takes before `watchUsage` ends it.
 */
export function limited(command: readonly string[], memory: number): [string, ...string[]] {
  const data = RESERVED + 2 * memory + STACKS_PER_CORE * availableParallelism()
  const limits = ['--core=0', '--nofile=512', `--as=${ADDRESS_SPACE}`, `--data=${data}`]
  return (PRLIMIT ? [PRLIMIT, ...limits, ...command] : [...command]) as [string, ...string[]]
}
