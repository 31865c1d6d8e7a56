import { expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { hasNewlyFailed } from './newly-failed.ts'

const listed = (status: 'processing' | 'ready' | 'failed', publicId = 'silk') => [
  { publicId: publicId as PublicId, status },
]

it('an upload that fails while somebody looks on is noticed once, for its place comes back (C41)', () => {
  expect(hasNewlyFailed(listed('processing'), listed('failed'))).toBe(true)
  expect(hasNewlyFailed(listed('failed'), listed('failed'))).toBe(false)
  expect(hasNewlyFailed(listed('processing'), listed('ready'))).toBe(false)
  expect(hasNewlyFailed(listed('processing', 'heels'), listed('failed'))).toBe(false)
})
