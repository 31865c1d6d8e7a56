import { expect, it, vi } from 'vitest'
import { MediaError } from '#media/media-error.ts'
import { storeTextLayer } from './store-text-layer.ts'

it('stops verifying the text layer when its caller disconnects', async () => {
  const cancel = new AbortController()
  const checkTextLayer = vi.fn(
    (_path: string, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise<void>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new MediaError('cancelled')))
      }),
  )
  const call = { media: { checkTextLayer } } as unknown as Parameters<typeof storeTextLayer>[0]
  const keeping = storeTextLayer(call, '/text.png', { signal: cancel.signal })
  cancel.abort()
  await expect(keeping).rejects.toMatchObject({ reason: 'cancelled' })
})
