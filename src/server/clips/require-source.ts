import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Upload } from './clips.repository.ts'

const GONE = 'The file this video was made of is no longer there.'

/** Whether the uploaded file is stored. Asked before any lock, because the store may be slow. */
export const hasSource = async ({ files }: Pick<Ports, 'files'>, { source_key: key }: Upload) =>
  key !== null && (await files.head(key)) !== undefined

/** Requires an upload whose file can be cut. */
export async function requireSource(ports: Pick<Ports, 'files'>, upload: Upload): Promise<void> {
  refuseFailed(upload)
  if (!(await hasSource(ports, upload))) throw new Problem('background.not_ready', { message: GONE })
}

export function refuseFailed({ status, problem }: Upload): void {
  if (status === 'failed')
    throw new Problem('background.not_ready', problem === null ? {} : { message: problem })
}
