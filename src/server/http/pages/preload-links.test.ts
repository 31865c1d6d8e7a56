import { expect, it } from 'vitest'
import { preloadLinks, readChunks } from './preload-links.ts'

const chunks = readChunks(
  JSON.stringify({
    editor: '/assets/editor-1.js',
    desk: '/assets/desk-1.js',
    phone: '/assets/phone-1.js',
    auth: '/assets/auth-1.js',
    landing: '/assets/landing-1.js',
    upgrade: '/assets/upgrade-1.js',
    legal: '/assets/legal-1.js',
  }),
)

it('a page names what it loads next, by its address and whether there is a session', () => {
  expect(preloadLinks(chunks, '/', true)).toBe(
    '</assets/editor-1.js>; rel=modulepreload, ' +
      '</assets/desk-1.js>; rel=modulepreload; media="(min-width: 1024px)", ' +
      '</assets/phone-1.js>; rel=modulepreload; media="not all and (min-width: 1024px)"',
  )
  expect(preloadLinks(chunks, '/', false)).toBe(
    '</assets/landing-1.js>; rel=modulepreload; fetchpriority=low',
  )
  expect(preloadLinks(chunks, '/auth', false)).toBe(
    '</assets/auth-1.js>; rel=modulepreload; fetchpriority=low',
  )
  expect(preloadLinks(chunks, '/auth', true)).toBeUndefined()
  expect(preloadLinks(chunks, '/upgrade', true)).toBe(
    '</assets/upgrade-1.js>; rel=modulepreload; fetchpriority=low',
  )
  expect(preloadLinks(chunks, '/terms', false)).toBe(
    '</assets/legal-1.js>; rel=modulepreload; fetchpriority=low',
  )
  expect(preloadLinks(chunks, '/admin', true)).toBeUndefined()
})

it('a build that names no chunks has no such header', () => {
  expect(preloadLinks(readChunks(undefined), '/', true)).toBeUndefined()
  expect(preloadLinks(readChunks('{}'), '/auth', false)).toBeUndefined()
})
