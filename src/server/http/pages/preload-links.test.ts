import { expect, it } from 'vitest'
import { linkHeader, preloadsOf, readScripts } from './preload-links.ts'

const scripts = readScripts(
  JSON.stringify({
    editor: ['/assets/editor-1.js', '/assets/editor-2.js'],
    desk: ['/assets/desk-1.js', '/assets/editor-2.js'],
    phone: ['/assets/phone-1.js', '/assets/editor-2.js'],
    auth: ['/assets/auth-1.js'],
    landing: ['/assets/landing-1.js'],
    upgrade: ['/assets/upgrade-1.js'],
    legal: ['/assets/legal-1.js'],
    later: ['/assets/later-1.js'],
  }),
)

it.each([
  ['/', false, 'landing'],
  ['/auth', false, 'auth'],
  ['/upgrade', true, 'upgrade'],
  ['/terms', false, 'legal'],
])('%s loads its page next (session: %s)', (path, hasSession, page) => {
  expect(preloadsOf(scripts, path, hasSession)).toEqual([{ address: `/assets/${page}-1.js` }])
})

it('the editor loads with the layout of the screen, each file once', () => {
  expect(linkHeader(preloadsOf(scripts, '/', true))).toBe(
    '</assets/editor-1.js>; rel=modulepreload, </assets/editor-2.js>; rel=modulepreload, ' +
      '</assets/desk-1.js>; rel=modulepreload; media="(min-width: 1024px)", ' +
      '</assets/phone-1.js>; rel=modulepreload; media="not all and (min-width: 1024px)"',
  )
})

it('other pages, and a build that names no scripts, have no such header', () => {
  expect(linkHeader(preloadsOf(scripts, '/auth', true))).toBeUndefined()
  expect(linkHeader(preloadsOf(scripts, '/admin', true))).toBeUndefined()
  expect(linkHeader(preloadsOf(readScripts(undefined), '/', true))).toBeUndefined()
  expect(linkHeader(preloadsOf(readScripts('{}'), '/auth', false))).toBeUndefined()
})
