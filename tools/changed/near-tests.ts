import { existsSync, globSync } from 'node:fs'
import { posix, sep } from 'node:path'

/** Unit tests that were changed, or that stand in the folder of a changed file; sorted paths. Tests that kill servers are none. */
export function nearTests(changed: readonly string[]): string[] {
  const isCode = (file: string) => /^(?:src|tools)\/.*(?<!\.test)\.tsx?$/.test(file)
  const folders = new Set(changed.filter(isCode).map((file) => posix.dirname(file)))
  const near = [...folders].flatMap((folder) => globSync(`${folder}/*.test.ts`))
  const own = changed.filter(
    (file) => file.endsWith('.test.ts') && !file.startsWith('test/faults/') && existsSync(file),
  )
  return [...new Set([...near.map((path) => path.split(sep).join('/')), ...own])].sort()
}
