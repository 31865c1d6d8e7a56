import { describe, expect, it } from 'vitest'
import { comesFromOurPages } from './origin-check.ts'

const PUBLIC_URL = 'https://promo.example'
const HOST = 'promo.example'

const judge = (headers: Record<string, string>, method = 'POST', host = HOST) =>
  comesFromOurPages({ method, headers, host }, PUBLIC_URL)

describe('a request that may change something', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('by %s needs a proof of where it comes from', (method) => {
    expect(judge({}, method)).toBe(false)
    expect(judge({ 'sec-fetch-site': 'same-origin' }, method)).toBe(true)
  })

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a neighbouring subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.promo.example' }],
    ['a form reloaded from the address bar', { 'sec-fetch-site': 'none' }],
    ['another site in a browser without Sec-Fetch', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another site that ends like ours', { origin: 'https://evil-promo.example' }],
    ['another site that begins like ours', { origin: 'https://promo.example.evil.example' }],
    ['our host on another port', { origin: 'https://promo.example:8443' }],
    ['something that is no origin', { origin: 'promo.example' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL }],
  ])('is refused from %s', (_name, headers) => {
    expect(judge(headers)).toBe(false)
  })

  it.each([
    ['our page', { 'sec-fetch-site': 'same-origin', origin: PUBLIC_URL }],
    ['our page in a browser without Sec-Fetch', { origin: PUBLIC_URL }],
    ['a program that says our origin', { origin: PUBLIC_URL }],
  ])('is taken from %s', (_name, headers) => {
    expect(judge(headers)).toBe(true)
  })

  it('is taken from the address it was sent to, when that is another than the configured one', () => {
    expect(judge({ origin: 'http://127.0.0.1:3000' }, 'POST', '127.0.0.1:3000')).toBe(true)
    expect(judge({ origin: 'http://127.0.0.1:3001' }, 'POST', '127.0.0.1:3000')).toBe(false)
  })
})

it('a request that only reads needs no proof', () => {
  expect(judge({ 'sec-fetch-site': 'cross-site' }, 'GET')).toBe(true)
  expect(judge({}, 'HEAD')).toBe(true)
})
