import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findFlags } from '#domain/platform-safe/find-flags.ts'
import { lexiconQuery, useLexicon } from './lexicon-query.ts'

const CHANGES = {
  added: [
    { kind: 'word', term: 'slither', alternative: 'glide', reason: 'Because.', unless: [], within: false },
  ],
  off: [{ kind: 'word', term: 'sexy' }],
}

let client: QueryClient
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => vi.unstubAllGlobals())

function Found() {
  const flags = findFlags('A sexy slither', useLexicon())
  return createElement(
    'p',
    null,
    flags.map(({ found }) => found),
  )
}
const shown = () => renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Found)))

it('the browser checks words by the list as administrators have changed it (M-3)', async () => {
  vi.stubGlobal('fetch', async () => Response.json(CHANGES))
  await client.prefetchQuery(lexiconQuery)
  expect(shown()).toBe('<p>slither</p>')
})

it('and by the shipped list while the changes are on their way, and if they do not come', async () => {
  expect(shown()).toBe('<p>sexy</p>')
  vi.stubGlobal('fetch', async () => new Response('down', { status: 503 }))
  await client.prefetchQuery(lexiconQuery)
  expect(client.getQueryState(lexiconQuery.queryKey)?.status).toBe('error')
  expect(shown()).toBe('<p>sexy</p>')
})
