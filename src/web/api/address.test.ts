import { describe, expect, it } from 'vitest'
import { addressOf } from './address.ts'

describe('the address of a call', () => {
  it('has its params, each as one segment', () => {
    expect(addressOf('/api/renders/:renderId/events', { renderId: 'a/b ?' })).toBe(
      '/api/renders/a%2Fb%20%3F/events',
    )
  })
  it('has a query without undefined values', () => {
    expect(addressOf('/api/videos/:id', { id: '7' }, { download: '1', t: undefined })).toBe(
      '/api/videos/7?download=1',
    )
    expect(addressOf('/api/overlays', {}, { t: undefined })).toBe('/api/overlays')
  })
})
