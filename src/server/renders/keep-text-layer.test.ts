import { expect, it, vi } from 'vitest'
import { MediaError } from '#media/media-error.ts'
import { keepTextLayer } from './keep-text-layer.ts'

it('stops waiting for a look at the text when its caller goes', async () => {
  const cancel = new AbortController()
  const checkTextLayer = vi.fn(
    (_path: string, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise<void>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new MediaError('cancelled')))
      }),
  )
  const call = { media: { checkTextLayer } } as unknown as Parameters<typeof keepTextLayer>[0]
  const keeping = keepTextLayer(call, '/text.png', { signal: cancel.signal })
  cancel.abort()
  await expect(keeping).rejects.toMatchObject({ reason: 'cancelled' })
})
