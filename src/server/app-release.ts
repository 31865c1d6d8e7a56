import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BRAND } from '#domain/brand.ts'

const ROOT = join(import.meta.dirname, '../..')

/** As in `package.json`; read once, as a process never changes its version. */
export const APP_VERSION: string = JSON.parse(text(join(ROOT, 'package.json')) ?? '{}').version

/**
 * How a message names this version: `PolePro 0.1.0 (commit 0bdcbb71abcd)`, without the commit where none is known. The commit
 * is that of the checkout, or what the build of an image wrote into the file `COMMIT`.
 */
export const APP_RELEASE = describeRelease(APP_VERSION, text(join(ROOT, 'COMMIT'))?.trim() || commitOf(ROOT))

export function describeRelease(version: string, commit: string | undefined): string {
  return `${BRAND.name} ${version}${commit ? ` (commit ${commit.slice(0, 12)})` : ''}`
}

/**
 * The commit that is checked out in a folder; undefined without `.git`. Read from Git's files: where the app runs, Git may be
 * missing, and it refuses the checkout of another account.
 */
export function commitOf(root: string): string | undefined {
  const folder = gitFolder(root)
  const head = folder && text(join(folder, 'HEAD'))?.trim()
  if (!folder || !head) return undefined
  const [, ref] = /^ref: (.+)$/.exec(head) ?? []
  if (ref === undefined) return head
  const shared = resolve(folder, text(join(folder, 'commondir'))?.trim() ?? '.')
  return text(join(shared, ref))?.trim() ?? packed(shared, ref)
}

/** A linked worktree has a file that names the folder. */
function gitFolder(root: string): string | undefined {
  const path = join(root, '.git')
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || stats.isDirectory()) return stats && path
  const [, folder] = /^gitdir: (.+)$/m.exec(text(path) ?? '') ?? []
  return folder && resolve(root, folder)
}

function packed(folder: string, ref: string): string | undefined {
  const lines = text(join(folder, 'packed-refs'))?.split('\n') ?? []
  return lines.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0]
}

function text(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
