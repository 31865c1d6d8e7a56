import { join, resolve, sep } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Files } from '#server/ports/files/files.ts'
import { openFolderFiles } from '#server/ports/files/folder-files.ts'
import { isBucketPlace } from './settings.ts'

/** Where backups are: a store of its own, below a prefix in a bucket. */
export type Place = Pick<Files, 'put' | 'get' | 'delete' | 'list'>

type Settings = Pick<Config, 'backup' | 'bucket' | 'dataDir' | 'freeSpaceFloor'>

/** Opens a folder or `s3://bucket/prefix`. Throws a sentence if it is the store of the app itself. */
export async function openPlace(config: Settings, text: string): Promise<Place> {
  if (text.startsWith('s3:')) return openBucketPlace(config, text)
  const folder = resolve(text)
  const data = resolve(config.dataDir)
  if (`${folder}${sep}`.startsWith(`${data}${sep}`) || `${data}${sep}`.startsWith(`${folder}${sep}`))
    throw new Error(
      'A backup beside the data is lost with it: name a folder outside of DATA_DIR, on another disk.',
    )
  return openFolderFiles(folder, { mustExist: false }).catch((error: Error) => {
    if (!error.message.startsWith('The file store')) throw error
    throw new Error(`${folder} has other files: name an empty folder, or one with backups.`)
  })
}

async function openBucketPlace(
  { backup, bucket, dataDir, freeSpaceFloor }: Settings,
  text: string,
): Promise<Place> {
  if (!isBucketPlace(text)) throw new Error(`${text} is no bucket: write s3://bucket or s3://bucket/prefix.`)
  const { hostname: name, pathname } = new URL(text)
  if (bucket?.name === name && bucket.endpoint === backup.store.endpoint)
    throw new Error('A backup in the bucket of the files is lost with them: name another bucket.')
  const { openBucketFiles } = await import('#server/ports/files/bucket/bucket-files.ts')
  const folder = join(dataDir, 'copies', 'place')
  const files = await openBucketFiles({ ...backup.store, name }, { folder, freeSpaceFloor, mustExist: false })
  return below(files, pathname.replace(/^\/|\/$/g, ''))
}

function below(files: Files, prefix: string): Place {
  if (prefix === '') return files
  return {
    put: (key, body) => files.put(`${prefix}/${key}`, body),
    get: (key, range) => files.get(`${prefix}/${key}`, range),
    delete: (key) => files.delete(`${prefix}/${key}`),
    async *list(folder) {
      for await (const one of files.list(folder === '' ? prefix : `${prefix}/${folder}`))
        yield { ...one, key: one.key.slice(prefix.length + 1) }
    },
  }
}
