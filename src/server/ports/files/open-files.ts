import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Files } from './files.ts'
import { openFolderFiles } from './folder-files.ts'

type FilesSettings = Pick<Config, 'bucket' | 'dataDir' | 'freeSpaceFloor'>

/** Opens the configured store. The bucket's SDK is large, so it is loaded only if a bucket is configured. */
export async function openFiles(
  { bucket, dataDir, freeSpaceFloor }: FilesSettings,
  { mustExist }: { mustExist: boolean },
): Promise<Files> {
  if (!bucket) return openFolderFiles(join(dataDir, 'files'), { mustExist })
  const { openBucketFiles } = await import('./bucket/bucket-files.ts')
  return openBucketFiles(bucket, { folder: join(dataDir, 'bucket'), freeSpaceFloor, mustExist })
}
