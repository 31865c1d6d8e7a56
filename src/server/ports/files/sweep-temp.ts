import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes entries untouched for that long. A folder's age is that of its newest file. */
export async function sweepTemp(temp: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(temp)) {
    const inside = await readdir(join(temp, name)).catch(() => [])
    const ages = [name, ...inside.map((file) => join(name, file))].map(async (path) => {
      const found = await stat(join(temp, path)).catch(() => undefined)
      return found ? Date.now() - found.mtimeMs : Infinity
    })
    const youngest = Math.min(...(await Promise.all(ages)))
    if (youngest > olderThanMs) await rm(join(temp, name), { recursive: true, force: true })
  }
}
