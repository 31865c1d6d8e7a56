import { describe, expect, it } from 'vitest'
import { cacheName, type Handling, handlingOf, isOutdated } from './rules.ts'

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
  const shell = { version: 'b2', files: [] }

  it('takes the place of our older ones, and of nothing else', () => {
    expect(isOutdated(cacheName({ ...shell, version: 'a1' }), shell)).toBe(true)
    expect(isOutdated(cacheName(shell), shell)).toBe(false)
    expect(isOutdated('somebody-elses', shell)).toBe(false)
  })
})
