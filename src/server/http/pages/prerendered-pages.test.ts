import { describe, expect, it } from 'vitest'
import { prerenderedFor, readPrerendered, withPrerendered } from './prerendered-pages.ts'

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
    expect(withPrerendered('<body><div id="root"></div></body>', '$& $1')).toBe(
      '<body><div id="prerendered">$& $1</div><div id="root"></div></body>',
    )
  })

  it('lets styles and fonts come before the scripts', () => {
    const page = '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js">'
    expect(withPrerendered(page, '')).toBe(
      '<script type="module" fetchpriority="low" src="/a.js"></script><link rel="modulepreload" fetchpriority="low" href="/b.js">',
    )
  })

  it('is missing without the build’s file', () => expect(readPrerendered(undefined)).toEqual({}))
})
