import type { NamedFiles } from './named-files.repository.ts'

/**
 * Files that rows name and that a store does not have. Named both times: what was deleted in between is not missing.
 * Folders end with a slash.
 */
export function missingOf(
  [before, after]: readonly [NamedFiles, NamedFiles],
  found: ReadonlySet<string>,
): readonly string[] {
  const folders = new Set([...found].map((key) => key.slice(0, key.lastIndexOf('/'))))
  const keys = [...before.keys].filter((key) => after.keys.has(key) && !found.has(key))
  const empty = [...before.folders].filter((folder) => after.folders.has(folder) && !folders.has(folder))
  return [...keys, ...empty.map((folder) => `${folder}/`)].sort()
}
