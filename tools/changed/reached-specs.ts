import { globSync, readFileSync } from 'node:fs'
import { posix, sep } from 'node:path'
import { journeysOf } from './journeys-of.ts'

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:#test\/|\.)[^'"]+)['"]/g

const importedBy = (file: string, text: string): string[] =>
  [...text.matchAll(SPECIFIER)].map(([, specifier = '']) =>
    specifier.startsWith('#')
      ? specifier.slice(1)
      : posix.normalize(posix.join(posix.dirname(file), specifier)),
  )

/** Browser tests that changed, import what changed in `test/`, or show what changed in the product; sorted paths. */
export function reachedSpecs(changed: readonly string[]): string[] {
  const files = globSync('test/**/*.ts').map((path) => path.split(sep).join('/'))
  const imports = new Map(files.map((file) => [file, importedBy(file, readFileSync(file, 'utf8'))]))
  const reached = new Set(changed.filter((file) => file.startsWith('test/')))
  for (const file of reached)
    for (const [other, targets] of imports) if (targets.includes(file)) reached.add(other)
  const specs = [...reached, ...changed.flatMap(journeysOf)].filter((file) => file.endsWith('.spec.ts'))
  return [...new Set(specs)].sort()
}
