import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Copies what is in a folder into another, whose owner the files keep: PostgreSQL opens none of somebody else. */
export const copyFolder = (from: string, to: string): Promise<unknown> =>
  promisify(execFile)('cp', ['-a', `${from}/.`, to])
