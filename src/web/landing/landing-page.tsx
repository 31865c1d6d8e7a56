import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BRAND } from '#domain/brand.ts'
import { SIGN_IN_PAGE, SIGN_UP_PAGE } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { Spotlight } from '#web/ui/screen/spotlight.tsx'
import { Features } from './features.tsx'
import { LandingFooter } from './footer.tsx'
import { Hero } from './hero.tsx'
import { LandingPlans } from './landing-plans.tsx'
import { Steps } from './steps.tsx'
import { Voices } from './voices.tsx'

/** The page for visitors, from a film of theirs to the plans. */
export const LandingPage = () => (
  <div className="relative isolate overflow-hidden">
    <Spotlight fading className="bottom-auto h-[60rem] lg:[--beam-x:71%]" />
    <LandingHeader />
    <main>
      <Hero />
      <Far>
        <Steps />
      </Far>
      <Far>
        <Features />
      </Far>
      <Far>
        <Voices />
      </Far>
      <Far>
        <LandingPlans />
      </Far>
      <LastCall />
    </main>
    <LandingFooter />
  </div>
)

/** A section below the first view. */
const Far = ({ children }: { children: ReactNode }) => <div className="drawn-when-near">{children}</div>

const GetStarted = ({ large = false, className }: { large?: boolean; className?: string }) => (
  <Link
    href={SIGN_UP_PAGE}
    className={buttonClass({ variant: 'primary', size: large ? 'lg' : 'md', className })}
  >
    Get Started
  </Link>
)

const LandingHeader = () => (
  <header className="mx-auto flex h-20 max-w-6xl items-center gap-2 px-4 sm:px-6">
    <Wordmark name={BRAND.name} className="flex-1" />
    <Link href={SIGN_IN_PAGE} className={buttonClass({ variant: 'ghost' })}>
      Sign In
    </Link>
    <GetStarted />
  </header>
)

const LastCall = () => (
  <section className="mx-auto max-w-6xl px-4 pb-24 text-center sm:px-6">
    <h2 className="font-display text-4xl font-bold text-balance">The next class is yours to fill.</h2>
    <GetStarted large className="mt-8 sm:px-10" />
  </section>
)
