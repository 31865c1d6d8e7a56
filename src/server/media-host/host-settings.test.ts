import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

const CLOUDINARY = {
  MEDIA_HOST: 'cloudinary',
  CLOUDINARY_CLOUD_NAME: 'studio',
  CLOUDINARY_API_KEY: '123456789012345',
  CLOUDINARY_API_SECRET: 'a-secret-of-some-length',
}
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://promo.example.com' }

describe('the host of uploads', () => {
  it('is this app by default: keys alone only allow SDKs to upload here', () => {
    expect(readConfig({ ...CLOUDINARY, MEDIA_HOST: '' }).mediaHost).toMatchObject({
      cloudName: 'studio',
      external: undefined,
    })
  })

  it('is Cloudinary if configured, at its own addresses or others', () => {
    expect(readConfig({ ...PRODUCTION, ...CLOUDINARY }).mediaHost.external).toEqual({
      api: 'https://api.cloudinary.com',
      delivery: 'https://res.cloudinary.com',
    })
    const CLOUDINARY_API_ADDRESS = 'http://127.0.0.1:4000/'
    expect(readConfig({ ...CLOUDINARY, CLOUDINARY_API_ADDRESS }).mediaHost.external?.api).toBe(
      'http://127.0.0.1:4000',
    )
  })

  it.each([
    ['without keys', { MEDIA_HOST: 'cloudinary' }, 'MEDIA_HOST=cloudinary needs CLOUDINARY_API_KEY'],
    ['by an unknown word', { MEDIA_HOST: 'imgix' }, 'MEDIA_HOST must be own or cloudinary'],
    [
      'by an address with a path',
      { ...CLOUDINARY, CLOUDINARY_DELIVERY_ADDRESS: 'https://res.example.com/studio' },
      'CLOUDINARY_DELIVERY_ADDRESS must be an origin',
    ],
    [
      'by what could widen the policy of our pages',
      { ...CLOUDINARY, CLOUDINARY_API_ADDRESS: 'https://a.example; script-src *' },
      'CLOUDINARY_API_ADDRESS must be an origin',
    ],
    [
      'by a port that there is not',
      { ...CLOUDINARY, CLOUDINARY_API_ADDRESS: 'https://api.example.com:99999' },
      'CLOUDINARY_API_ADDRESS must be an origin',
    ],
    [
      'without TLS in production',
      { ...PRODUCTION, ...CLOUDINARY, CLOUDINARY_DELIVERY_ADDRESS: 'http://res.example.com' },
      'must be https in production',
    ],
  ])('is not said %s', (_, env, objection) => expect(() => readConfig(env)).toThrow(objection))
})
