import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketSettings } from '#server/ports/files/bucket/settings.ts'
import { answerMissing, unfinished } from './missing-answers.ts'

/** Answers instead of the bucket or spoils its answer; true if the bucket must not answer. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean

export type TestBucket = {
  readonly settings: BucketSettings
  /** All requests, such as `PUT a/key?partNumber=1`. */
  readonly requests: string[]
  /** Intercepts requests; none unless set. */
  fault: Fault | undefined
  keys(): Promise<string[]>
  /** Stores an empty object under each key, without interception. */
  fill(keys: readonly string[]): Promise<void>
  /** Keys of started uploads in parts. */
  unfinished(): Promise<string[]>
  /** Gives unfinished uploads this age. */
  age(ms: number): Promise<void>
  stop(): Promise<void>
}

/** An empty bucket in this process on its own port. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'polepro-bucket-'))
  const name = 'files'
  const s3rver = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    // It signs the path of a listing without its slash.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name }],
  })
  await s3rver.configureBuckets()
  replaceWhole(s3rver)
  const uploads = join(directory, name, '._S3rver_uploads')
  const answer = s3rver.callback()
  const server = createServer(async (request, response) => {
    bucket.requests.push(`${request.method} ${request.url?.replace(`/${name}/`, '')}`)
    if (bucket.fault?.(request, response)) return
    if (!(await answerMissing(s3rver, { name, uploads }, { request, response }))) answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bucket: TestBucket = {
    settings: {
      name,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      forcePathStyle: true,
      cacheBytes: 1_000_000_000,
    },
    requests: [],
    fault: undefined,
    async keys() {
      const every = { prefix: '', startAfter: '', maxKeys: 10_000 }
      return (await s3rver.store.listObjects(name, every)).objects.map(({ key }) => key)
    },
    async fill(keys) {
      const paths = keys.map((key) => s3rver.store.getResourcePath(name, key, 'object'))
      await Promise.all(paths.map((path) => mkdir(dirname(path), { recursive: true })))
      await Promise.all(paths.map((path) => writeFile(path, '')))
    },
    unfinished: async () => (await unfinished(uploads)).map(({ key }) => key),
    async age(ms) {
      const then = new Date(Date.now() - ms)
      for (const { id } of await unfinished(uploads)) await utimes(join(uploads, id, 'key'), then, then)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      s3rver.logger.exceptions.unhandle()
      s3rver.logger.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return bucket
}

/** A real bucket shows the old object or the new one; the test bucket overwrites the file while it is read. */
function replaceWhole({ store }: S3rver): void {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const turn = last.then(step)
    last = turn.catch(() => undefined)
    return turn
  }
  const getObject = store.getObject.bind(store)
  store.getObject = (...args) => inTurn(() => getObject(...args))
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const target = store.getResourcePath(bucket, key, 'object')
    await mkdir(dirname(target), { recursive: true })
    const temporary = `${target}.${randomUUID()}`
    const [size, md5] = await store.putContent(temporary, content)
    return inTurn(async () => {
      await rename(temporary, target)
      await store.putMetadata(bucket, key, metadata, md5)
      return { size, md5 }
    })
  }
}
