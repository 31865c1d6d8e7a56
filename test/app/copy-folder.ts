import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Copies a folder's content into another with its owners: PostgreSQL only opens files of its own account. */
export const copyFolder = (from: string, to: string): Promise<unknown> =>
  promisify(execFile)('cp', ['-a', `${from}/.`, to])
