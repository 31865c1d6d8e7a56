import { describe, expect, it } from 'vitest'
import { prerenderedFor, readPrerendered, withPrerendered } from './prerendered-pages.ts'

const NONE = { later: undefined, scripts: [], fonts: [] }
const PAGES = { '/': '<h1>Home</h1>', '/auth': '<h1>Sign in</h1>' }

describe('a prerendered page', () => {
  it.each([
    ['/', '<h1>Home</h1>'],
    ['/?utm_source=reel', '<h1>Home</h1>'],
    ['/auth', '<h1>Sign in</h1>'],
    ['/auth?mode=create', undefined],
    ['/nowhere', undefined],
  ])('is sent to a visitor of %s', (url, html) => {
    expect(prerenderedFor(PAGES, url, false)).toBe(html)
  })

  it('is not sent with a session, because only the API knows whose it is (RT-1)', () => {
    expect(prerenderedFor(PAGES, '/', true)).toBeUndefined()
  })

  it('stands before the place where the client draws, whatever it contains', () => {
    expect(withPrerendered('<body><div id="root"></div></body>', '$& $1', NONE)).toBe(
      '<body><div id="prerendered">$& $1</div><div id="root"></div></body>',
    )
  })

  it('loads its scripts after the first paint', () => {
    const page =
      '<head><script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"></head>'
    expect(withPrerendered(page, '', { ...NONE, later: '/later.js', scripts: ['/c.js'] })).toBe(
      '<head><script type="later" src="/a.js"></script><link rel="later" href="/b.js">' +
        '<link rel="later" href="/c.js"><script type="module" src="/later.js"></script></head>',
    )
    expect(withPrerendered(page, '', { ...NONE, scripts: ['/c.js'] })).toBe(page)
  })

  it('loads its fonts beside the styles', () => {
    const page = '<head><link rel="stylesheet" href="/a.css"></head>'
    expect(withPrerendered(page, '', { ...NONE, fonts: ['/a.woff2'] })).toBe(
      '<head><link rel="preload" as="font" type="font/woff2" crossorigin href="/a.woff2">' +
        '<link rel="stylesheet" href="/a.css"></head>',
    )
  })

  it('is missing without the build’s file', () => expect(readPrerendered(undefined)).toEqual({}))
})
