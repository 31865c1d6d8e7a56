import { mayDeclareVideo } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import type { ReceivedFile } from '#server/http/call.ts'

/** Refuses a file that its sender calls something else than a video (UP-1). */
export function requireDeclaredVideo({ mimeType }: Pick<ReceivedFile, 'mimeType'>): void {
  if (!mayDeclareVideo(mimeType)) throw new Problem('upload.unsupported')
}
