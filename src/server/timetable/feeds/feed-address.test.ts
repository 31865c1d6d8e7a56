import { expect, it } from 'vitest'
import { feedAddress } from './feed-address.ts'

it.each([
  ['webcal://book.test/a.ics?key=1', 'https://book.test/a.ics?key=1'],
  ['WebCal://book.test/a.ics', 'https://book.test/a.ics'],
  [' https://Book.test/A.ics#top ', 'https://book.test/A.ics'],
  ['book.test/a.ics', 'https://book.test/a.ics'],
  ['https://book.test:8443/a', 'https://book.test:8443/a'],
])('%s is %s', (text, url) => expect(feedAddress(text)).toEqual({ url }))

it.each([
  'ftp://book.test/a.ics',
  'file:///etc/passwd',
  'https://',
  'not an address',
  'https://mia:pw@book.test/',
])('%s is refused with a sentence', (text) =>
  expect(feedAddress(text)).toEqual({ problem: expect.stringMatching(/\.$/) }),
)
