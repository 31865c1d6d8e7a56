import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder, removed after the test. */
export class Scratch implements AsyncDisposable {
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  static async create(): Promise<Scratch> {
    return new Scratch(await mkdtemp(join(tmpdir(), 'media-test-')))
  }

  file(name: string): string {
    return join(this.path, name)
  }

  async folder(name: string): Promise<string> {
    const path = join(this.path, name)
    await mkdir(path, { recursive: true })
    return path
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.path, { recursive: true, force: true })
  }
}
