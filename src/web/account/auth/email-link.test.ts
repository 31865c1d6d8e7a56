import { describe, expect, it } from 'vitest'
import { linkInAddress, linkInHistory } from './email-link.ts'

describe('the link of an email', () => {
  const inAddress = (search: string) => linkInAddress(new URLSearchParams(search))

  it('is read from the address (N17)', () => {
    expect(inAddress('?reset=abc')).toEqual({ reset: 'abc' })
    expect(inAddress('?mode=create&verify=abc')).toEqual({ verify: 'abc' })
  })

  it.each(['', '?mode=forgot', '?reset=', '?Reset=abc'])('is not in %j', (search) => {
    expect(inAddress(search)).toBeUndefined()
  })

  it('is restored from a history entry, which may hold anything', () => {
    expect(linkInHistory({ verify: 'abc' })).toEqual({ verify: 'abc' })
    for (const other of [null, undefined, 7, 'abc', { panel: 'text' }, { reset: 7 }])
      expect(linkInHistory(other)).toEqual({})
  })
})
