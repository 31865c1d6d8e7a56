import { readFile, stat } from 'node:fs/promises'

/** The account PostgreSQL runs as. */
export interface ServerUser {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. Started by root, the app uses the owner of the first folder that is not root's,
 * else `postgres`, else `nobody`. Undefined: the app's own account.
 */
export async function serverUser(...folders: string[]): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const folder of folders) {
    const owner = await stat(folder).catch(() => undefined)
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return (await account('postgres')) ?? (await account('nobody')) ?? { uid: 65534, gid: 65534 }
}

async function account(name: string): Promise<ServerUser | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
