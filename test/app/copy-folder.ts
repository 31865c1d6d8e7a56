import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Copies a folder's content with its owners: PostgreSQL opens only files of its own account. */
export const copyFolder = (from: string, to: string): Promise<unknown> =>
  promisify(execFile)('cp', ['-a', `${from}/.`, to])
