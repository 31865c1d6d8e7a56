import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A seccomp program as an inheritable file; `file` is its descriptor, or undefined. */
export function openSeccomp(
  folder: string,
  program: Uint8Array | undefined,
): Disposable & { file: number | 'ignore' } {
  if (!program) return { file: 'ignore', [Symbol.dispose]: () => {} }
  const path = join(folder, 'seccomp')
  writeFileSync(path, program)
  const file = openSync(path, 'r')
  return { file, [Symbol.dispose]: () => closeSync(file) }
}
