import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Installation, majorOf } from './installation.ts'
import type { ServerUser } from './server-user.ts'

/** Parent folders of `<version>/bin` or `<name>@<version>/bin` in packages of Debian, Red Hat and Homebrew. */
const PARENT_FOLDERS = ['/usr/lib/postgresql', '/usr', '/opt/homebrew/opt', '/usr/local/opt']

/** The PostgreSQLs of this machine that the account can run, newest first. */
export async function installedVersions(user: ServerUser | undefined): Promise<readonly Installation[]> {
  const found: Installation[] = []
  for (const folder of PARENT_FOLDERS) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!/^(\d+|pgsql-\d+|postgresql(@\d+)?)$/.test(name)) continue
      const bin = join(folder, name, 'bin')
      const major = await majorOf(bin, user)
      if (major) found.push({ bin, major })
    }
  }
  return found.sort((a, b) => b.major - a.major)
}
