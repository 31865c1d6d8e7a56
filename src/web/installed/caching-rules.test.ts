import { describe, expect, it } from 'vitest'
import { cacheName, type Handling, handlingOf, outdatedOf } from './caching-rules.ts'

const HERE = 'https://polepro.test'

const handling = (path: string, mode: RequestMode = 'cors', method = 'GET'): Handling =>
  handlingOf({ url: new URL(path, HERE).href, mode, method }, HERE)

describe('what the worker does with a request', () => {
  it.each(['/', '/upgrade?feature=hd', '/auth'])('answers %s without a connection, too', (path) => {
    expect(handling(path, 'navigate')).toBe('page')
  })

  it('caches files whose names contain their hashes', () => {
    expect(handling('/assets/index-Ab12.js')).toBe('file')
  })

  it.each([
    '/api/auth/user',
    '/api/background-videos',
    '/api/videos/6f9619ff',
    '/media/backgrounds/x/preview.mp4',
    '/favicon.svg',
    '/sw.js',
    'https://elsewhere.test/assets/x.js',
  ])('never handles %s: no reply of the API and no media is cached', (path) => {
    expect(handling(path)).toBe('none')
  })

  it('does not handle addresses of the server, even when they are visited', () => {
    expect(handling('/api/videos/6f9619ff?download=1', 'navigate')).toBe('none')
    expect(handling('/media/x', 'navigate')).toBe('none')
  })

  it('does not handle requests that change something', () => {
    expect(handling('/assets/x.js', 'cors', 'POST')).toBe('none')
    expect(handling('/', 'navigate', 'POST')).toBe('none')
  })

  it('notices a sign-out (C21)', () => {
    expect(handling('/api/logout', 'navigate')).toBe('farewell')
  })
})

describe('a new version', () => {
  const named = (version: string) => cacheName({ version, files: [] })
  const shell = { version: 'c3', files: [] }

  it('keeps the previous one for open pages, and deletes older ones', () => {
    expect(outdatedOf([named('a1'), named('b2'), named('c3')], shell)).toEqual([named('a1')])
    expect(outdatedOf([named('b2'), named('c3')], shell)).toEqual([])
  })

  it('keeps newer caches, and caches of other apps', () => {
    expect(outdatedOf(['another-app', named('b2'), named('c3'), named('d4')], shell)).toEqual([])
    expect(outdatedOf([named('b2')], shell)).toEqual([])
  })
})
