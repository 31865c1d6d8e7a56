import { createHash, randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync } from 'node:fs'
import { chown, constants, copyFile, link, lstat, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { MediaError } from '#media/media-error.ts'
import type { Account } from './sandbox.ts'

/** Errors of a link that allow a copy instead: another volume, another owner, a file system without links. */
const NO_LINK = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP']
const REMOVAL = { recursive: true, force: true, maxRetries: 5 } as const

export type Setting = {
  /** Parent of the process folders; on the volume of the files, links are free. */
  folder: string
  /** The app's own files. Their owner may be changed to the media account. */
  own: string
  account: Account | undefined
}

/**
 * The folder of one media process: `in` has the files of its current task, `out` its output. The process uses
 * relative names and sees nothing else, so tasks map their files with `bring` and `expect` first.
 */
export class Workplace {
  readonly path: string
  readonly #own: string
  readonly #account: Account | undefined

  constructor({ folder, own, account }: Setting) {
    this.#own = own
    this.#account = account
    mkdirSync(folder, { recursive: true })
    this.path = mkdtempSync(join(folder, 'sandbox-'))
    for (const name of ['in', 'out', 'done']) mkdirSync(join(this.path, name))
    if (!account) return
    // The process starts in its working folder and cannot walk further up.
    for (const name of ['.', 'in', 'out']) chownSync(join(this.path, name), account.uid, account.gid)
  }

  /** Files for one task. */
  open(): TaskFiles {
    return new TaskFiles({ path: this.path, own: this.#own, account: this.#account })
  }

  /** Protects the folder from the sweep of old temporary folders. */
  async touch(): Promise<void> {
    const now = new Date()
    await utimes(this.path, now, now).catch(() => undefined)
  }

  /** After its process has exited. */
  async remove(): Promise<void> {
    await rm(this.path, REMOVAL).catch(() => undefined)
  }
}

type Place = { path: string; own: string; account: Account | undefined }

/** Inputs and outputs of one task, by the names its process uses. */
export class TaskFiles {
  readonly #place: Place
  /** Source of each file, by its name in the sandbox. */
  readonly #inputs = new Map<string, string>()
  readonly #outputs: { name: string; target: string; isFolder: boolean }[] = []

  constructor(place: Place) {
    this.#place = place
  }

  /** Name of an input. The same file has the same name in every task, because prepared layers are cached by it. */
  readonly read = (path: string): string => {
    const name = `in/${createHash('sha256').update(path).digest('base64url')}`
    this.#inputs.set(name, path)
    return name
  }

  /** Name of an output. */
  readonly write = (target: string): string => {
    const name = `out/${this.#outputs.length}`
    this.#outputs.push({ name, target, isFolder: false })
    return name
  }

  /** Name of an output folder; its files go to `target`, which exists then. */
  readonly writeInto = (target: string): string => {
    const name = `out/${this.#outputs.length}`
    this.#outputs.push({ name, target, isFolder: true })
    return name
  }

  /** Puts all inputs in place. */
  async bring(): Promise<void> {
    const { path, account } = this.#place
    await emptyFolder(join(path, 'out'))
    await Promise.all([
      ...[...this.#inputs].map(([name, from]) => this.#lay(from, join(path, name))),
      ...this.#outputs
        .filter(({ isFolder }) => isFolder)
        .map(({ name }) => makeFolder(join(path, name), account)),
    ])
  }

  /** Moves the output out of the sandbox. A compromised process may have left anything there. */
  async takeOut(): Promise<void> {
    for (const { name, target, isFolder } of this.#outputs) {
      const from = join(this.#place.path, name)
      if (!isFolder) await this.#take(from, target)
      else for (const file of await readdir(from)) await this.#take(join(from, file), join(target, file))
    }
  }

  /** Removes everything of this task. */
  async clear(): Promise<void> {
    const { path } = this.#place
    await Promise.all([
      ...[...this.#inputs.keys()].map((name) => rm(join(path, name), { force: true })),
      emptyFolder(join(path, 'out')),
    ])
  }

  async #lay(from: string, to: string): Promise<void> {
    const { account, own } = this.#place
    const mayLink = !account || from.startsWith(own + sep)
    try {
      if (!mayLink || !(await linked(from, to))) await copyFile(from, to, constants.COPYFILE_FICLONE)
      if (account) await chown(to, account.uid, account.gid)
    } catch (error) {
      // A deleted input may still be cached; otherwise the process reports it missing.
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }

  /** Moves the file out of reach before checking it: the process cannot swap it in between. */
  async #take(from: string, target: string): Promise<void> {
    const taken = join(this.#place.path, 'done', randomUUID())
    await rename(from, taken).catch(() => {
      throw new MediaError('crashed', `${basename(target)} was not written`)
    })
    const found = await lstat(taken)
    if (!found.isFile() || found.nlink !== 1) {
      await rm(taken, REMOVAL)
      throw new MediaError('crashed', `${basename(target)} is no plain file`)
    }
    await moved(taken, target)
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (NO_LINK.includes(codeOf(error))) return false
    throw error
  }
}

async function moved(from: string, target: string): Promise<void> {
  try {
    await rename(from, target)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    await copied(from, target)
  }
}

/** Removes a partial copy when the disk is full. */
async function copied(from: string, target: string): Promise<void> {
  try {
    await copyFile(from, target)
  } catch (error) {
    await rm(target, REMOVAL)
    throw error
  } finally {
    await rm(from, REMOVAL)
  }
}

async function makeFolder(path: string, account: Account | undefined): Promise<void> {
  await mkdir(path)
  if (account) await chown(path, account.uid, account.gid)
}

async function emptyFolder(path: string): Promise<void> {
  for (const name of await readdir(path)) await rm(join(path, name), REMOVAL)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
