import { describe, expect, it } from 'vitest'
import { cacheName, type Handling, handlingOf, outdatedOf } from './caching-rules.ts'

const HERE = 'https://polepro.test'

const handling = (path: string, mode: RequestMode = 'cors', method = 'GET'): Handling =>
  handlingOf({ url: new URL(path, HERE).href, mode, method }, HERE)

describe('what the worker does with a request', () => {
  it.each(['/', '/upgrade?feature=hd', '/auth'])('answers %s without a connection, too', (path) => {
    expect(handling(path, 'navigate')).toBe('page')
  })

  it('keeps files whose name says what is in them', () => {
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
  ])('never touches %s: no reply of the API and nobody’s media is kept', (path) => {
    expect(handling(path)).toBe('none')
  })

  it('leaves addresses of the server alone also where somebody goes there', () => {
    expect(handling('/api/videos/6f9619ff?download=1', 'navigate')).toBe('none')
    expect(handling('/media/x', 'navigate')).toBe('none')
  })

  it('leaves everything that changes something alone', () => {
    expect(handling('/assets/x.js', 'cors', 'POST')).toBe('none')
    expect(handling('/', 'navigate', 'POST')).toBe('none')
  })

  it('hears that somebody signs out (C21)', () => {
    expect(handling('/api/logout', 'navigate')).toBe('farewell')
  })
})

describe('a new version', () => {
  const named = (version: string) => cacheName({ version, files: [] })
  const shell = { version: 'c3', files: [] }

  it('keeps the one before it for pages that are still open, and drops older ones', () => {
    expect(outdatedOf([named('a1'), named('b2'), named('c3')], shell)).toEqual([named('a1')])
    expect(outdatedOf([named('b2'), named('c3')], shell)).toEqual([])
  })

  it('leaves alone what came after it, and what is somebody else’s', () => {
    expect(outdatedOf(['somebody-elses', named('b2'), named('c3'), named('d4')], shell)).toEqual([])
    expect(outdatedOf([named('b2')], shell)).toEqual([])
  })
})
