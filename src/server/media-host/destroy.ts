import { rm } from 'node:fs/promises'
import type { destroyOnHost } from '#contract/media-host.ts'
import { Problem } from '#domain/problem.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { deleteUpload } from '#server/uploads/deletion/delete-background.ts'
import { checkSignature } from './signing/check-signature.ts'

/** Deletes an upload for whoever has the secret: what users are given signs no such thing. */
export async function destroy(call: Call<typeof destroyOnHost>): Promise<Answer<typeof destroyOnHost>> {
  const folder = await call.files.tempDir('destroy')
  try {
    const { fields } = await call.receive(folder)
    const { isFresh } = await checkSignature(call, call.params.cloud, fields)
    if (!isFresh) throw new Problem('upload.signature')
    const isGone = fields.public_id !== undefined && (await deleteUpload(call, fields.public_id))
    return { result: isGone ? 'ok' : 'not found' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
