import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { openPayments } from './open-payments.ts'
import { PAYMENT_VARIABLES } from './settings.ts'

const ALL = {
  STRIPE_SECRET_KEY: 'sk_test_canary1',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary2',
  STRIPE_PRICE_INDIVIDUAL_PRO: 'price_1',
  STRIPE_PRICE_STUDIO_PRO: 'price_2, price_old',
}
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://promo.example.com' }
const wayOf = async (env: Record<string, string>) =>
  (await openPayments({ config: readConfig(env), log: createLog({ logLevel: 'silent' }) })).way

describe('the payment provider', () => {
  it('is Stripe if all settings are present, with every earlier price of a plan', async () => {
    expect(readConfig(ALL).payments).toEqual({
      secretKey: 'sk_test_canary1',
      webhookSecret: 'whsec_canary2',
      prices: { individual_pro: ['price_1'], studio_pro: ['price_2', 'price_old'] },
      isLive: false,
    })
    expect(readConfig({ ...ALL, STRIPE_SECRET_KEY: 'rk_live_x' }).payments?.isLive).toBe(true)
    expect(await wayOf({ ...PRODUCTION, ...ALL })).toBe('stripe')
  })

  it('is a mock in development, and absent in production (SV-15, threat 37)', async () => {
    expect(await wayOf({})).toBe('mock')
    expect(await wayOf(PRODUCTION)).toBe('none')
  })

  it('is absent on a public server that is not marked as production, except by an explicit setting (threat 37)', async () => {
    const elsewhere = { PUBLIC_URL: 'https://promo.example.com' }
    expect(await wayOf(elsewhere)).toBe('none')
    expect(await wayOf({ PUBLIC_URL: 'http://127.0.0.1.example.com' })).toBe('none')
    expect(await wayOf({ ...elsewhere, PAYMENTS: 'mock' })).toBe('mock')
    expect(await wayOf({ PUBLIC_URL: 'http://127.0.0.1:4100' })).toBe('mock')
    expect(await wayOf({ PUBLIC_URL: 'http://[::1]:4100' })).toBe('mock')
    expect(() => readConfig({ ...PRODUCTION, PAYMENTS: 'mock' })).toThrow(/PAYMENTS=mock gives plans away/)
  })

  it.each(PAYMENT_VARIABLES.map(({ name }) => name).filter((name) => name in ALL))(
    'cannot start if only %s is missing',
    (name) => {
      expect(() => readConfig({ ...ALL, [name]: '' })).toThrow(new RegExp(`Not set: ${name}\\.`))
    },
  )

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_published'],
    ['STRIPE_WEBHOOK_SECRET', 'we_123'],
    ['STRIPE_PRICE_STUDIO_PRO', 'prod_123'],
  ])('%s=%s is refused, and is not repeated', (name, value) => {
    const read = () => readConfig({ ...ALL, [name]: value })
    expect(read).toThrow(new RegExp(`${name} must be`))
    expect(read).not.toThrow(value)
  })

  it('is logged without its secrets (threat 42)', () => {
    const sink = new PassThrough()
    const log = createLog({ logLevel: 'info' }, sink)
    const headers = { 'stripe-signature': 't=1,v1=canary3' }
    log.info({ payments: readConfig(ALL).payments, request: { headers }, headers }, 'canary-free')
    const line = String(sink.read())
    expect(line).toContain('price_1')
    expect(line.replace('canary-free', '')).not.toContain('canary')
  })

  it('needs different prices for the plans', () => {
    expect(() => readConfig({ ...ALL, STRIPE_PRICE_STUDIO_PRO: 'price_1' })).toThrow(/name a price twice/)
  })
})
