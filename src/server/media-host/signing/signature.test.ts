import cloudinary from 'cloudinary'
import { describe, expect, it } from 'vitest'
import { isSigned, signatureOf, textToSign } from './signature.ts'

const { utils } = cloudinary.v2

const SECRET = 'a secret of the host'
const FIELDS = { timestamp: '1795000000', folder: 'user-videos/1', tags: 'a&b', empty: '' }

describe('a signature', () => {
  it.each(['sha1', 'sha256'] as const)('equals that of the official SDK, by %s', (algorithm) => {
    const theirs = (utils.api_sign_request as unknown as (...all: unknown[]) => string)(
      FIELDS,
      SECRET,
      algorithm,
      2,
    )
    expect(signatureOf(FIELDS, SECRET, algorithm)).toBe(theirs)
    expect(isSigned({ ...FIELDS, signature: theirs }, SECRET)).toBe(true)
  })

  it('covers all signed fields of the protocol, in the order of their names', () => {
    const sent = {
      timestamp: '1',
      api_key: 'k',
      folder: 'f',
      signature: 's',
      resource_type: 'video',
      cloud_name: 'c',
    }
    expect(textToSign(sent)).toBe('folder=f&timestamp=1')
  })

  it('of version 1 is accepted only without an ampersand in a value', () => {
    const v1 = (fields: object) =>
      (utils.api_sign_request as unknown as (...all: unknown[]) => string)(fields, SECRET, 'sha1', 1)
    const plain = { timestamp: '1', folder: 'f' }
    expect(isSigned({ ...plain, signature: v1(plain) }, SECRET)).toBe(true)
    const joined = { timestamp: '1', folder: 'f&public_id=x' }
    expect(isSigned({ ...joined, signature: v1(joined) }, SECRET)).toBe(false)
  })

  it('of one value with an ampersand does not match two fields', () => {
    const signature = signatureOf({ folder: 'f&public_id=x' }, SECRET)
    expect(isSigned({ folder: 'f', public_id: 'x', signature }, SECRET)).toBe(false)
  })

  const right = signatureOf({ folder: 'f' }, SECRET)
  it.each([
    ['none', ''],
    ['upper case', right.toUpperCase()],
    ['another', right.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
    ['a part', right.slice(0, 40)],
    ['longer', `${right}0`],
    ['other characters of the same length', 'é'.repeat(64)],
  ])('is refused as %s', (_, signature) => {
    expect(isSigned({ folder: 'f', signature }, SECRET)).toBe(false)
  })
})
