import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { makeClip } from '#media/testing/make-clip.ts'
import { readDatabase, wrongFiles } from '#test/faults/audit.ts'
import { freePort, ServerProcess } from '#test/faults/server-process.ts'
import { Customer } from './customer.ts'

/** Uploads that one person may have at a time; a killed upload's reservation lasts two minutes. */
const ROUNDS_OF_ONE = 4

/** A server to kill, and its customers. */
export class Victim {
  readonly server: ServerProcess
  readonly dataDir: string
  readonly #clip: Buffer<ArrayBuffer>
  readonly #customers: Customer[] = []
  /** Files that were found complete and need no second check. */
  readonly #sound = new Set<string>()

  private constructor(dataDir: string, server: ServerProcess, clip: Buffer<ArrayBuffer>) {
    this.dataDir = dataDir
    this.server = server
    this.#clip = clip
  }

  static async make(pieces: readonly string[]): Promise<Victim> {
    const dataDir = await mkdtemp(join(tmpdir(), 'polepro-kill-'))
    const file = join(dataDir, 'clip.mp4')
    await makeClip(file, { seconds: 4, width: 360, height: 640 })
    const server = new ServerProcess(dataDir, await freePort(), { pieces, mediaWorkers: 2 })
    const victim = new Victim(dataDir, server, await readFile(file))
    await rm(file)
    await server.start()
    return victim
  }

  get customers(): readonly Customer[] {
    return this.#customers
  }

  /** The customer of a round; call it in the order of the rounds, while the server is ready. */
  async customerOf(round: number): Promise<Customer> {
    const nth = Math.floor(round / ROUNDS_OF_ONE)
    const known = this.#customers[nth]
    if (known) return known
    const { dataDir } = this
    const customer = await Customer.join({ url: this.server.url, dataDir, clip: this.#clip }, nth)
    this.#customers.push(customer)
    return customer
  }

  /** Checks that no row names a half-written file and that everything acknowledged is there. */
  async audit(): Promise<void> {
    const files = await readDatabase(this.dataDir, (sql) => wrongFiles(sql, this.dataDir, this.#sound))
    expect(files).toEqual([])
    for (const customer of this.#customers) await customer.audit()
  }

  /** Stops the server and deletes its data. */
  async remove(): Promise<void> {
    await this.server.stop()
    await readDatabase(this.dataDir, async () => undefined)
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
