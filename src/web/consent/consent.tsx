import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { ALL_KINDS, ESSENTIAL_ONLY } from '#domain/consent.ts'
import { publish, subscribe } from '#web/bus/page-events.ts'
import { COOKIES_PAGE } from '#web/pages.ts'
import { answerConsent, cookieConsent, followConsent } from '#web/storage/cookie-consent.ts'
import { Button } from '#web/ui/action/button.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { measureEvents, metaPixel } from './measure-events.ts'

const CookieSettings = lazy(async () => ({
  default: (await import('./cookie-settings.tsx')).CookieSettings,
}))

/** Measures with consent, asks for it where something would be measured, and opens Cookie Settings. */
export function Consent() {
  const answer = useStore(cookieConsent)
  const [isOpen, open] = useState(false)
  const [asks] = useState(() => metaPixel() !== undefined)
  useEffect(() => followConsent(), [])
  useEffect(() => measureEvents(), [])
  useEffect(() => subscribe('cookieSettingsWanted', () => open(true)), [])
  return (
    <>
      {asks && answer === null && !isOpen && <Banner />}
      {isOpen && (
        <OptionalBoundary>
          <Suspense>
            <CookieSettings onClose={() => open(false)} />
          </Suspense>
        </OptionalBoundary>
      )}
    </>
  )
}

/** Asks once. Saying no is as easy as saying yes. */
const Banner = () => (
  <section
    aria-label="Cookies"
    className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-2xl animate-rise flex-wrap items-center gap-3 rounded-card border border-line bg-raised p-4 shadow-card"
  >
    <p className="min-w-56 flex-1 text-sm">
      May we measure whether our ads bring people here? Essential and functional cookies keep you signed in
      and remember your choices; advertising ones need your yes. See the{' '}
      <Link href={COOKIES_PAGE} className="font-semibold underline underline-offset-4">
        Cookie Policy
      </Link>
      .
    </p>
    <div className="flex flex-wrap gap-2">
      <Button variant="ghost" className="px-3" onClick={() => publish('cookieSettingsWanted', {})}>
        Settings
      </Button>
      <Button className="px-3" onClick={() => answerConsent(ESSENTIAL_ONLY)}>
        Essential only
      </Button>
      <Button className="px-3" onClick={() => answerConsent(ALL_KINDS)}>
        Accept all
      </Button>
    </div>
  </section>
)
