import { expect, it } from 'vitest'
import { posterAddresses } from './poster-addresses.ts'

it('the address of a thumbnail is followed by each other address once (OV-12)', () => {
  expect(posterAddresses({ thumbnail: '/t.webp', thumbnailUrl: '/t.webp', url: '/poster.webp' })).toEqual([
    '/t.webp',
    '/poster.webp',
  ])
  expect(posterAddresses({ thumbnail: '', thumbnailUrl: '/t.webp', url: '' })).toEqual(['/t.webp'])
})
