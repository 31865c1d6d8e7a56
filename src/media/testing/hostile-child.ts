import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Request } from '#media/messages.ts'

/** What a compromised decoder process can do. */
export type Loot = {
  uid: number
  /** Kernel status lines of this process, by name. */
  status: Record<string, string>
  environment: string[]
  read: string[]
  written: string[]
  /** Folders it can list. */
  listed: string[]
}

/** Paths to try, or a network call instead of an answer. */
export type Wishes = { paths: string[]; call: boolean }

/*
 * Takes the place of a media process and does what an attacker would who broke a decoder: tries to read, list and write
 * paths, and answers what worked. Asked by a task `probe`, whose file holds the wishes as JSON.
 */

process.on('message', ({ id, input }: Request) => {
  const { paths, call } = JSON.parse(readFileSync((input as { path: string }).path, 'utf8')) as Wishes
  if (call) return connect(80, '127.0.0.1')
  return process.send?.({ id, kind: 'done', rss: 0, answer: lootOf(paths) })
})
process.send?.({ id: 0, kind: 'ready' })

function lootOf(paths: readonly string[]): Loot {
  const possible = (act: (path: string) => unknown) => paths.filter((path) => succeeds(() => act(path)))
  return {
    uid: process.getuid?.() ?? -1,
    status: Object.fromEntries(
      readFileSync('/proc/self/status', 'utf8')
        .split('\n')
        .map((line) => line.split(':\t') as [string, string]),
    ),
    environment: Object.keys(process.env),
    read: possible((path) => readFileSync(path)),
    listed: possible((path) => readdirSync(path)),
    written: possible((path) => writeFileSync(`${path}.stolen`, 'stolen')),
  }
}

function succeeds(act: () => unknown): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}
