import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, ConnectionError } from './api-error.ts'
import { fetched } from './fetch-file.ts'

const answer = (make: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(make))
const text = (response: Response) => response.text()

afterEach(() => void vi.unstubAllGlobals())

describe('a file', () => {
  it('is read with the session’s cookie (AU-20)', async () => {
    answer(async () => new Response('picture'))
    expect(await fetched('/api/picture', text, { headers: { range: 'bytes=0-0' } })).toBe('picture')
    expect(fetch).toHaveBeenCalledWith('/api/picture', {
      credentials: 'include',
      headers: { range: 'bytes=0-0' },
    })
  })

  it('that is refused says what the server said', async () => {
    const body = JSON.stringify({ message: 'It is gone.', code: 'render.not_found', requestId: 'r' })
    answer(async () => new Response(body, { status: 404 }))
    const refusal = await fetched('/api/picture', text).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ code: 'render.not_found', sentence: 'It is gone.' })
  })

  it('that does not come, or not wholly, is the connection’s fault and not the server’s', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(fetched('/api/picture', text)).rejects.toBeInstanceOf(ConnectionError)
    answer(async () => new Response('picture'))
    const cut = () => Promise.reject(new TypeError('network error'))
    await expect(fetched('/api/picture', cut)).rejects.toBeInstanceOf(ConnectionError)
  })

  it('that nobody wants any more was given up', async () => {
    const given = new DOMException('given up', 'AbortError')
    answer(() => Promise.reject(given))
    await expect(fetched('/api/picture', text)).rejects.toBe(given)
  })
})
