import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, ConnectionError } from './api-error.ts'
import { fetchFile } from './fetch-file.ts'

const answer = (make: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(make))
const text = (response: Response) => response.text()

afterEach(() => void vi.unstubAllGlobals())

describe('a file', () => {
  it('is read with the session’s cookie (AU-20)', async () => {
    answer(async () => new Response('picture'))
    expect(await fetchFile('/api/picture', text, { headers: { range: 'bytes=0-0' } })).toBe('picture')
    expect(fetch).toHaveBeenCalledWith('/api/picture', {
      credentials: 'include',
      headers: { range: 'bytes=0-0' },
    })
  })

  it('that is refused throws what the server said', async () => {
    const body = JSON.stringify({ message: 'It is gone.', code: 'render.not_found', requestId: 'r' })
    answer(async () => new Response(body, { status: 404 }))
    const refusal = await fetchFile('/api/picture', text).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ code: 'render.not_found', sentence: 'It is gone.' })
  })

  it('that does not arrive, or only in part, is a failure of the connection', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(fetchFile('/api/picture', text)).rejects.toBeInstanceOf(ConnectionError)
    answer(async () => new Response('picture'))
    const cut = () => Promise.reject(new TypeError('network error'))
    await expect(fetchFile('/api/picture', cut)).rejects.toBeInstanceOf(ConnectionError)
  })

  it('that is aborted is no failure of the connection', async () => {
    const given = new DOMException('given up', 'AbortError')
    answer(() => Promise.reject(given))
    await expect(fetchFile('/api/picture', text)).rejects.toBe(given)
  })
})
