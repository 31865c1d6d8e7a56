import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

const USUAL = ['/usr/bin', '/bin', '/usr/local/bin']

/** The path of a program: in the usual folders, else in those of PATH that are absolute. Undefined if it is in none. */
export function programPath(name: string): string | undefined {
  const own = (process.env.PATH ?? '').split(delimiter).filter((folder) => isAbsolute(folder))
  return [...USUAL, ...own].map((folder) => join(folder, name)).find((path) => existsSync(path))
}
