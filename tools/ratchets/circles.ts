import { dirname, posix } from 'node:path'

/** An import of one source file by another; paths from the root of the project, with `/`. */
export type Import = { readonly from: string; readonly to: string }

/** The folder of an area in which a file is, such as `renders`; `.` for files of the area itself. */
const folderIn = (area: string, path: string): string | undefined => {
  if (!path.startsWith(`${area}/`)) return undefined
  const [folder = '', below] = path.slice(area.length + 1).split('/', 2)
  return below === undefined ? '.' : folder
}

/** Folders of an area that have no place in its order. */
export const withoutPlace = (area: string, order: readonly string[], paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => folderIn(area, path) ?? []).filter((folder) => !order.includes(folder))),
]

function reachable(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const each of next.get(at) ?? [])
      if (!reached.has(each)) {
        reached.add(each)
        waiting.push(each)
      }
  return reached
}

/**
 * For each folder of an area, its imports that close a circle: they run against the order of folders, and imports lead
 * back. Folders without such imports are not listed.
 */
export function circularImports(
  area: string,
  order: readonly string[],
  imports: readonly Import[],
): Record<string, number> {
  const between = imports.flatMap(({ from, to }) => {
    const [source, target] = [folderIn(area, from), folderIn(area, to)]
    return source && target && source !== target ? [{ source, target }] : []
  })
  const next = new Map<string, Set<string>>()
  for (const { source, target } of between) next.set(source, (next.get(source) ?? new Set()).add(target))
  const reach = new Map([...next.keys()].map((folder) => [folder, reachable(folder, next)]))
  const counts: Record<string, number> = {}
  for (const { source, target } of between) {
    if (order.indexOf(source) > order.indexOf(target) || !reach.get(target)?.has(source)) continue
    counts[`${area}/${source}`] = (counts[`${area}/${source}`] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).sort())
}

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"](#[^'"]+|\.[^'"]+)['"]/g

/** The files of the project that a source file imports, types included. */
export const importsOf = (file: string, text: string): Import[] =>
  [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => ({
    from: file,
    to: specifier.startsWith('#')
      ? `src/${specifier.slice(1)}`
      : posix.normalize(posix.join(dirname(file), specifier)),
  }))
