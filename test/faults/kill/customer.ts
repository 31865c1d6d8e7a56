import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { type BackgroundVideo, listBackgrounds } from '#contract/backgrounds.ts'
import { composeVideo, generateVideoParallel, readRender } from '#contract/renders.ts'
import { retryBackground } from '#contract/uploads.ts'
import type { PublicId, RenderId } from '#domain/ids.ts'
import { TestClient } from '#server/http/test-client.ts'
import { fill, painted } from '#server/renders/testing/stage.ts'
import { readDatabase } from '#test/faults/audit.ts'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A person who uses a server that is killed, and what the server acknowledged. */
export class Customer {
  readonly #client: TestClient
  readonly #dataDir: string
  readonly #clip: Buffer<ArrayBuffer>
  readonly #uploads = new Set<PublicId>()
  readonly #renders = new Map<RenderId, number>()

  private constructor(client: TestClient, dataDir: string, clip: Buffer<ArrayBuffer>) {
    this.#client = client
    this.#dataDir = dataDir
    this.#clip = clip
  }

  /** A new person on the Pro plan, without uploads. */
  static async join(
    { url, dataDir, clip }: { url: string; dataDir: string; clip: Buffer<ArrayBuffer> },
    nth: number,
  ): Promise<Customer> {
    const client = new TestClient(url)
    const { id } = await client.register(`customer-${nth}@example.test`)
    await readDatabase(dataDir, (sql) =>
      sql.updateTable('users').set({ role: 'pro' }).where('id', '=', id).execute(),
    )
    return new Customer(client, dataDir, clip)
  }

  /** For what this class does not do itself. */
  get client(): TestClient {
    return this.#client
  }

  get acknowledged() {
    return { uploads: this.#uploads.size, renders: this.#renders.size }
  }

  /** Sends a clip in pieces, as a phone would, and records it once the server has acknowledged it. */
  async upload(): Promise<void> {
    const form = new FormData()
    form.set('duration', '4')
    form.set('video', new Blob([this.#clip]), 'clip.mp4')
    const whole = new Response(form)
    const type = whole.headers.get('content-type') ?? ''
    const bytes = new Uint8Array(await whole.arrayBuffer())
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += 32_768) {
        yield bytes.subarray(at, at + 32_768)
        await delay(5)
      }
    }
    const reply = await this.#client.fetch('/api/upload-personal-video', {
      method: 'POST',
      headers: { 'content-type': type },
      body: Readable.toWeb(Readable.from(pieces())) as ReadableStream,
      duplex: 'half',
    } as RequestInit & { headers: Record<string, string> })
    const { publicId } = (await reply.json()) as { publicId: PublicId }
    if (reply.status === 201) this.#uploads.add(publicId)
  }

  /** Uploads a first clip and waits until it is ready, so that videos can be made of it. */
  async uploadReady(): Promise<PublicId> {
    await this.upload()
    const ready = async () =>
      (await this.backgrounds()).find(({ status }) => status === 'ready')?.publicId ?? ''
    await expect.poll(ready, { interval: 200 }).not.toBe('')
    return (await ready()) as PublicId
  }

  /** Makes a unique video: the round is painted into its text. Returns the status of the reply. */
  async compose(background: PublicId, round: number): Promise<number> {
    const image = painted(1080, 1920, (ctx) => fill(ctx, '#ff2d8f', [100, 100 + round, 800, 300]))
    const form = new FormData()
    form.set('backgroundVideoId', background)
    form.set('duration', '15')
    form.set('image', new Blob([image], { type: 'image/png' }), 'text.png')
    const { body: prepared } = await this.#client.call(generateVideoParallel, { form })
    this.#renders.set(prepared.renderId, round)
    const { status } = await this.#client.call(composeVideo, {
      body: {
        backgroundPublicId: background,
        textOverlayPublicId: prepared.textOverlayPublicId,
        renderId: prepared.renderId,
        videoDuration: 15,
      },
    })
    return status
  }

  async backgrounds(): Promise<BackgroundVideo[]> {
    return (await this.#client.call(listBackgrounds, {})).body.personal
  }

  /** Checks that everything acknowledged is there: each upload byte for byte, whatever its status. */
  async audit(): Promise<void> {
    const shown = await this.backgrounds()
    for (const publicId of this.#uploads) {
      const { status = 'lost', canRetry } = shown.find((one) => one.publicId === publicId) ?? {}
      expect(canRetry ? 'kept' : status).toMatch(/^(?:processing|ready|kept)$/)
      const stored = await readFile(join(this.#dataDir, 'files/uploads', publicId, 'source'))
      expect(digest(stored)).toBe(digest(this.#clip))
    }
    for (const { status, problem } of await this.renders()) {
      if (status === 'failed') expect(problem).toMatch(/Please try again\.$/)
    }
  }

  async renders() {
    const ids = [...this.#renders.keys()]
    const replies = ids.map((renderId) => this.#client.call(readRender, { params: { renderId } }))
    return (await Promise.all(replies)).map(({ body }) => body)
  }

  /** Retries every upload whose preparation stopped. Returns their number. */
  async retryKept(): Promise<number> {
    const kept = (await this.backgrounds()).filter(({ canRetry }) => canRetry)
    for (const { publicId } of kept) {
      expect((await this.#client.call(retryBackground, { params: { publicId } })).status).toBe(200)
    }
    return kept.length
  }

  /** Generates every unfinished video again. Returns their number. */
  async makeAgain(background: PublicId): Promise<number> {
    const missing = (await this.renders()).filter(({ status }) => status !== 'done')
    const rounds = missing.map(({ renderId }) => this.#renders.get(renderId) ?? 0)
    for (const round of rounds) expect(await this.compose(background, round)).toBe(200)
    return rounds.length
  }
}
