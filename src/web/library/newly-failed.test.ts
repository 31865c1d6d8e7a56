import { expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { hasNewlyFailed } from './newly-failed.ts'

const listed = (status: 'processing' | 'ready' | 'failed', publicId = 'silk') => [
  { publicId: publicId as PublicId, status },
]

it('a failed preparation is noticed once, because it frees a place (C41)', () => {
  expect(hasNewlyFailed(listed('processing'), listed('failed'))).toBe(true)
  expect(hasNewlyFailed(listed('failed'), listed('failed'))).toBe(false)
  expect(hasNewlyFailed(listed('processing'), listed('ready'))).toBe(false)
  expect(hasNewlyFailed(listed('processing', 'heels'), listed('failed'))).toBe(false)
})
