import { expect, it } from 'vitest'
import { posterForms } from './poster-addresses.ts'

it('a thumbnail that does not load is followed by each other form once (OV-12)', () => {
  expect(posterForms({ thumbnail: '/t.webp', thumbnailUrl: '/t.webp', url: '/poster.webp' })).toEqual([
    '/t.webp',
    '/poster.webp',
  ])
  expect(posterForms({ thumbnail: '', thumbnailUrl: '/t.webp', url: '' })).toEqual(['/t.webp'])
})
