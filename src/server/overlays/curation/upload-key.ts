import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ReceivedFile } from '#server/http/call.ts'

/** What tells an uploaded file from every other: its bytes and its name. Hexadecimal. */
export async function uploadKeyOf({ path, fileName }: ReceivedFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.update(fileName).digest('hex')
}
