import type { UploadResult } from '#contract/media-host.ts'
import { PublicId } from '#domain/ids.ts'
import { UPLOAD_FORMATS } from '#domain/library/upload-rules.ts'
import type { Probe } from '#media/media-pool.ts'
import { showBackground } from '#server/library/show-background.ts'
import type { Ports } from '#server/ports/ports.ts'
import { hostKeys } from './signing/host-keys.ts'
import { signatureOf } from './signing/signature.ts'

type StoredUpload = { id: string; userId: string; bytes: number; fileName: string; probe: Probe }

/** The protocol's answer for a stored video (AP-11), signed so that a reader can verify it came from here. */
export async function resultOf(
  ports: Pick<Ports, 'sql' | 'config' | 'clock'>,
  { id, userId, bytes, fileName, probe }: StoredUpload,
): Promise<UploadResult> {
  const { apiSecret } = await hostKeys(ports)
  const { url } = await showBackground(ports.sql, { id: userId }, id)
  const format = UPLOAD_FORMATS.find((name) => name === probe.container)
  if (!format) throw new Error(`A video of the unexpected kind ${probe.container}`)
  const now = ports.clock.now()
  const version = Math.floor(now.getTime() / 1000)
  const address = new URL(url, ports.config.publicUrl).href
  return {
    public_id: PublicId.parse(id),
    asset_id: id.replaceAll('-', ''),
    version,
    signature: signatureOf({ public_id: id, version: String(version) }, apiSecret, 'sha1'),
    resource_type: 'video',
    type: 'upload',
    format,
    bytes,
    duration: probe.duration,
    width: probe.width,
    height: probe.height,
    created_at: now.toISOString(),
    original_filename: fileName,
    url: address,
    secure_url: address,
  }
}
