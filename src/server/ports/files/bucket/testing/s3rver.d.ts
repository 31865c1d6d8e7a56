declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'
  import type { Readable } from 'node:stream'

  export type StoredObject = {
    bucket: string
    key: string
    content: Readable | Buffer
    metadata: Record<string, unknown>
  }

  type Options = {
    directory: string
    silent: boolean
    vhostBuckets: boolean
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string }[]
  }

  export default class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
    logger: { close(): void; exceptions: { unhandle(): void } }
    store: {
      getResourcePath(bucket: string, key: string | undefined, resource: string): string
      listObjects(
        bucket: string,
        options: { prefix: string; startAfter: string; maxKeys: number },
      ): Promise<{ objects: { key: string; size: number }[]; isTruncated: boolean }>
      getObject(...args: unknown[]): Promise<unknown>
      putContent(path: string, content: Readable | Buffer): Promise<[number, string]>
      putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
      putObject(object: StoredObject): Promise<{ size: number; md5: string }>
    }
  }
}
