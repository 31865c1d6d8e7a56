import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Pager } from './pager.tsx'

it('keeps the focus on Next on the last page: aria-disabled, never disabled', () => {
  const html = renderToStaticMarkup(
    createElement(Pager, { page: 3, pageCount: 3, label: 'Pages', onPage: () => undefined }),
  )
  const buttons = html.match(/<button[^>]*>/g) ?? []
  expect(buttons.at(-1)).toContain('aria-disabled="true"')
  expect(buttons[0]).toContain('aria-disabled="false"')
  expect(html).not.toContain(' disabled=""')
})
