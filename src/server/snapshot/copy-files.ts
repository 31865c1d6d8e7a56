import { createHash } from 'node:crypto'
import type { Files, Listed, Stored } from '#server/ports/files/files.ts'
import type { Ledger } from './ledger.ts'

/** Files at a time: each waits mostly for disks and for answers of a bucket. */
const AT_ONCE = 4

export type FilesCopied = {
  /** Copied now. */
  readonly copied: number
  readonly bytes: number
  /** There already, with the same content. */
  readonly kept: number
  /** Deleted by the app between listing and reading. */
  readonly gone: number
  readonly keys: ReadonlySet<string>
}

type Copying = { readonly from: Files; readonly to: Files; readonly ledger: Ledger }

/**
 * Copies all files of a store. A file counts as copied once the target has given it back with the same digest. Of an
 * earlier run's files, those are kept that the ledger knows, or whose content is equal.
 */
export async function copyFiles(copying: Copying): Promise<FilesCopied> {
  const there = new Map<string, number>()
  for await (const { key, bytes } of copying.to.list('')) there.set(key, bytes)
  const result = { copied: 0, bytes: 0, kept: 0, gone: 0, keys: new Set<string>() }
  await eachOf(copying.from.list(''), async (file) => {
    const outcome = await copyOne(copying, file, there.get(file.key) === file.bytes)
    result[outcome] += 1
    if (outcome === 'copied') result.bytes += file.bytes
    if (outcome !== 'gone') result.keys.add(file.key)
  })
  return result
}

async function copyOne(
  { from, to, ledger }: Copying,
  file: Listed,
  isThere: boolean,
): Promise<'copied' | 'kept' | 'gone'> {
  if (isThere && ledger.has(file)) return 'kept'
  if (isThere) {
    const [here, arrived] = await Promise.all([measure(from, file.key), measure(to, file.key)])
    if (here && isEqual(here, arrived)) {
      await ledger.add(file)
      return 'kept'
    }
  }
  const content = await from.get(file.key)
  if (!content) return 'gone'
  const sent = await to.put(file.key, content.stream)
  if (sent.bytes !== content.total || !isEqual(sent, await measure(to, file.key))) {
    throw new Error(
      `The file ${file.key} did not arrive as it was. Run the command again; if it happens again, the target is damaged.`,
    )
  }
  await ledger.add({ ...file, bytes: sent.bytes })
  return 'copied'
}

export async function measure(files: Files, key: string): Promise<Stored | undefined> {
  const content = await files.get(key)
  if (!content) return undefined
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content.stream) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

const isEqual = (one: Stored, other: Stored | undefined): boolean =>
  one.bytes === other?.bytes && one.sha256 === other.sha256

/** Runs the work for each, some at a time. The first error ends it, after what has begun. */
export async function eachOf<T>(all: AsyncIterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const iterator = all[Symbol.asyncIterator]()
  let failed = false
  const worker = async () => {
    for (let next = await iterator.next(); !next.done && !failed; next = await iterator.next())
      await work(next.value).catch((error) => {
        failed = true
        throw error
      })
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  const broken = ended.find((end) => end.status === 'rejected')
  if (broken) throw broken.reason
}
