import { compressVideo, readCompressed, watchCompression } from '#contract/compression.ts'
import { Problem } from '#domain/problem.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { compress } from './compress.ts'
import { keyOf } from './compressed-files.ts'
import { compressionEvents } from './watch-compression.ts'

export const compressionRoutes: readonly Route[] = [
  implement(compressVideo, compress),
  implement(watchCompression, compressionEvents),
  implement(readCompressed, async ({ actor, files, params, query }) => {
    const key = keyOf(actor.id, params.id)
    const found = await files.head(key)
    if (!found) throw new Problem('compression.not_found')
    return {
      key,
      size: found.bytes,
      contentType: 'video/mp4',
      etag: params.id,
      ...(query.download && { attachment: 'compressed-video.mp4' }),
    }
  }),
]
