import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ALL_KINDS, ESSENTIAL_ONLY } from '#domain/consent.ts'
import { publish } from '#web/bus/page-events.ts'
import { answerConsent, cookieConsent } from '#web/storage/cookie-consent.ts'
import { measureEvents } from './measure-events.ts'

let sent: string[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { origin: 'https://promo.example', pathname: '/upgrade' })
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        const { searchParams } = new URL(address)
        const said = ['ev', 'id', 'cd[value]', 'cd[currency]'].map((name) => searchParams.get(name))
        sent.push(said.filter((each) => each !== null).join(' '))
      }
    },
  )
})
afterEach(() => {
  answerConsent(ESSENTIAL_ONLY)
  // Tests share their modules: others begin before anybody was asked.
  cookieConsent.setState(null, true)
  vi.unstubAllGlobals()
})

const PURCHASE = { planId: 'individual_pro', value: 4.99, currency: 'USD' } as const

function everythingHappens(): void {
  publish('lead', {})
  publish('completeRegistration', {})
  publish('viewContent', { page: 'upgrade' })
  publish('initiateCheckout', PURCHASE)
  publish('purchase', PURCHASE)
  publish('videoGenerated', { seconds: 15, watermarked: true })
  publish('downloadLimitReached', { at: 'generate' })
}

it('all seven events reach the pixel, only while the person agrees (EV-7 to EV-13, C33)', () => {
  const stop = measureEvents('777')
  everythingHappens()
  answerConsent({ ...ALL_KINDS, advertising: false })
  everythingHappens()
  expect(sent).toEqual([])
  answerConsent(ALL_KINDS)
  everythingHappens()
  expect(sent).toEqual([
    'Lead 777',
    'CompleteRegistration 777',
    'ViewContent 777',
    'InitiateCheckout 777 4.99 USD',
    'Purchase 777 4.99 USD',
    'VideoGenerated 777',
    'DownloadLimitReached 777',
  ])
  answerConsent(ESSENTIAL_ONLY)
  everythingHappens()
  expect(sent).toHaveLength(7)
  stop()
})

it('nothing is sent where no pixel is configured, even with consent (C33)', () => {
  vi.stubGlobal('document', { querySelector: () => null })
  measureEvents()
  answerConsent(ALL_KINDS)
  everythingHappens()
  expect(sent).toEqual([])
})
