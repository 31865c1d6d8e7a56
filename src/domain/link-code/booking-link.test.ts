import { expect, it } from 'vitest'
import { readBookingLink } from './booking-link.ts'
import { LINK_BYTES_MAX } from './link-code.ts'

it.each([
  ['https://studio.example/book', 'https://studio.example/book'],
  ['  http://studio.example ', 'http://studio.example'],
  ['studio.example', 'https://studio.example'],
  ['book.studio.example:8080/heels?day=2#now', 'https://book.studio.example:8080/heels?day=2#now'],
  ['   ', null],
])('reads “%s” as %s', (typed, link) => {
  expect(readBookingLink(typed)).toEqual({ link })
})

it.each([
  ['book with us', /whole link/],
  ['javascript:alert(1)', /whole link/],
  ['studio', /whole link/],
  [`studio.example/${'x'.repeat(LINK_BYTES_MAX)}`, /too long .* shorter/],
  ['https://studio.example/über-uns', /address bar/],
])('says what to change in “%s”', (typed, problem) => {
  expect(readBookingLink(typed)).toEqual({ problem: expect.stringMatching(problem) })
})
