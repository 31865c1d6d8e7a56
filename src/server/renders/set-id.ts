import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Design } from '#domain/design/design.ts'
import { DEFAULT_QUALITY } from '#domain/design/quality.ts'

/** Names the set of a design's formats: the same for all of them, whatever was moved in one or is known of its class. */
export const setIdOf = ({ formats: _, occurrence: __, ...design }: Design): string =>
  createHash('sha256')
    .update(canonicalJson({ ...design, quality: DEFAULT_QUALITY }))
    .digest('hex')
