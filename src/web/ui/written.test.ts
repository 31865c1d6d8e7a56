import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WrittenText, written } from './written.tsx'

const markupOf = (text: string) => renderToStaticMarkup(createElement(WrittenText, { text }))

it('a message marks the words of people in it, and shows nothing else', () => {
  expect(markupOf(`“${written('Pole & Flow')}” is not back.`)).toBe(
    '“<bdi translate="no">Pole &amp; Flow</bdi>” is not back.',
  )
  expect(markupOf('Nothing changed.')).toBe('Nothing changed.')
  expect(markupOf(`${written('a\u2069b')} and ${written('')}`)).toBe(
    '<bdi translate="no">ab</bdi> and <bdi translate="no"></bdi>',
  )
})
