import { cpSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Folders that tests read and no mutant changes. */
const LINKED: readonly string[] = ['node_modules', 'assets', 'public', 'docs']
const LEFT: readonly string[] = ['.git', 'data', 'dist', 'test-results', 'playwright-report', '.cache']

/** Copies everything that tests need into a folder, in its current state. */
export function copyTree(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (LEFT.includes(name)) continue
    if (LINKED.includes(name)) symlinkSync(resolve(from, name), join(to, name))
    else cpSync(join(from, name), join(to, name), { recursive: true })
  }
}
