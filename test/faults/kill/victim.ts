import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { listBackgrounds } from '#contract/backgrounds.ts'
import { composeVideo, generateVideoParallel } from '#contract/renders.ts'
import type { PublicId } from '#domain/ids.ts'
import { makeClip } from '#media/testing/make-clip.ts'
import { TestClient } from '#server/http/test-client.ts'
import { fill, painted } from '#server/renders/testing/stage.ts'
import { readDatabase, wrongFiles } from '../audit.ts'
import { freePort, ServerProcess } from '../server-process.ts'

/** A server that is going to be killed, somebody who works with it, and what it said it had done. */
export class Victim {
  readonly server: ServerProcess
  readonly dataDir: string
  readonly #client: TestClient
  readonly #clip: Buffer<ArrayBuffer>
  readonly #acknowledged = { uploads: new Map<string, string>(), renders: new Set<string>() }
  /** Files that were found whole, and need not be looked at again. */
  readonly #sound = new Set<string>()

  private constructor(dataDir: string, server: ServerProcess, clip: Buffer<ArrayBuffer>) {
    this.dataDir = dataDir
    this.server = server
    this.#client = new TestClient(server.url)
    this.#clip = clip
  }

  /** A new server with somebody on the Pro plan, who has uploaded nothing yet. */
  static async make(pieces: readonly string[]): Promise<Victim> {
    const dataDir = await mkdtemp(join(tmpdir(), 'polepro-kill-'))
    const file = join(dataDir, 'clip.mp4')
    await makeClip(file, { seconds: 4, width: 360, height: 640 })
    const server = new ServerProcess(dataDir, await freePort(), { pieces, mediaWorkers: 2 })
    const victim = new Victim(dataDir, server, await readFile(file))
    await rm(file)
    await server.start()
    const { id } = await victim.#client.register('somebody@example.test')
    await readDatabase(dataDir, (sql) =>
      sql.updateTable('users').set({ role: 'pro' }).where('id', '=', id).execute(),
    )
    return victim
  }

  /** Sends a clip in pieces, as a phone would, and remembers it once it was acknowledged. */
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
    const { publicId } = (await reply.json()) as { publicId: string }
    if (reply.status === 201) {
      this.#acknowledged.uploads.set(publicId, createHash('sha256').update(this.#clip).digest('hex'))
    }
  }

  /** A first upload, prepared, to make videos of. */
  async uploadReady(): Promise<PublicId> {
    await this.upload()
    const ready = async () =>
      (await this.#backgrounds()).find(({ status }) => status === 'ready')?.publicId ?? ''
    await expect.poll(ready, { timeout: 120_000, interval: 200 }).not.toBe('')
    return (await ready()) as PublicId
  }

  /** Makes a video of its own kind: the round is painted into its text. */
  async compose(background: PublicId, round: number): Promise<void> {
    const image = painted(1080, 1920, (ctx) => fill(ctx, '#ff2d8f', [100, 100 + round, 800, 300]))
    const form = new FormData()
    form.set('backgroundVideoId', background)
    form.set('duration', '15')
    form.set('image', new Blob([image], { type: 'image/png' }), 'text.png')
    const { body: prepared } = await this.#client.call(generateVideoParallel, { form })
    this.#acknowledged.renders.add(prepared.renderId)
    await this.#client.call(composeVideo, {
      body: {
        backgroundPublicId: background,
        textOverlayPublicId: prepared.textOverlayPublicId,
        renderId: prepared.renderId,
        videoDuration: 15,
      },
    })
  }

  /** No half file is referenced, and all that was acknowledged is there. */
  async audit(): Promise<void> {
    const files = await readDatabase(this.dataDir, (sql) => wrongFiles(sql, this.dataDir, this.#sound))
    expect(files).toEqual([])
    const shown = await this.#backgrounds()
    for (const [publicId, sha256] of this.#acknowledged.uploads) {
      expect(shown.find((one) => one.publicId === publicId)?.status).toMatch(/processing|ready/)
      const stored = await readFile(join(this.dataDir, 'files/uploads', publicId, 'source'))
      expect(createHash('sha256').update(stored).digest('hex')).toBe(sha256)
    }
    for (const renderId of this.#acknowledged.renders) {
      expect((await this.#client.fetch(`/api/renders/${renderId}`)).status).toBe(200)
    }
  }

  /** Ends the server and takes its data away. */
  async remove(): Promise<void> {
    await this.server.stop()
    await readDatabase(this.dataDir, async () => undefined)
    await rm(this.dataDir, { recursive: true, force: true })
  }

  async #backgrounds() {
    return (await this.#client.call(listBackgrounds, {})).body.personal
  }
}
