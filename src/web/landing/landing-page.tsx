import { Clapperboard, Download, Type } from 'lucide-react'
import { Link } from 'wouter'
import { FREE_DOWNLOADS } from '#domain/account/capabilities.ts'
import { BRAND } from '#domain/brand.ts'
import { SIGN_IN_PAGE, SIGN_UP_PAGE, upgradePage } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { Spotlight } from '#web/ui/screen/spotlight.tsx'
import { PromoPhone } from './promo-phone.tsx'

const STEPS = [
  {
    icon: Clapperboard,
    title: 'Choose your background',
    text: 'Take a clip from the library, or upload your own footage from the studio.',
  },
  {
    icon: Type,
    title: 'Write and decorate',
    text: 'Class, time, teacher: type them, drag them where they shine, add animated overlays.',
  },
  {
    icon: Download,
    title: 'Generate and share',
    text: 'Get a 9:16 video with sound, ready for Stories, Reels and TikTok.',
  },
]

const Steps = () => (
  <section aria-labelledby="steps" className="mx-auto max-w-6xl px-4 pb-24 sm:px-6">
    <h2 id="steps" className="text-center font-display text-4xl font-bold text-balance">
      Three steps to showtime
    </h2>
    <ol className="mt-10 grid gap-6 md:grid-cols-3">
      {STEPS.map(({ icon: Icon, title, text }, index) => (
        <li
          key={title}
          className="relative overflow-hidden rounded-card border border-line bg-surface p-6 shadow-card"
        >
          <span
            aria-hidden
            className="absolute -top-6 right-3 font-display text-9xl font-bold text-raised italic"
          >
            {index + 1}
          </span>
          <Icon className="relative size-8 text-pink" aria-hidden />
          <h3 className="relative mt-6 text-xl font-semibold">{title}</h3>
          <p className="relative mt-2 text-quiet">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

export const LandingPage = () => (
  <div className="relative isolate overflow-hidden">
    <Spotlight fading className="bottom-auto h-[60rem] lg:[--beam-x:71%]" />
    <LandingHeader />
    <main>
      <Hero />
      <Steps />
      <LastCall />
    </main>
    <LandingFooter />
  </div>
)

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

const Hero = () => (
  <section className="mx-auto grid max-w-6xl items-center gap-14 px-4 pt-10 pb-20 sm:px-6 lg:grid-cols-[1.15fr_1fr] lg:pt-16 lg:pb-28">
    <div className="text-center lg:text-left">
      <h1 className="font-display text-5xl leading-[1.08] font-bold text-balance sm:text-6xl xl:text-7xl">
        Your class deserves <span className="accent-text pr-[0.06em] italic">the spotlight.</span>
      </h1>
      <p className="mx-auto mt-6 max-w-xl text-lg text-pretty text-quiet sm:text-xl lg:mx-0">
        Turn one clip into a vertical promo video between two lessons: your footage, your words, moving light
        on top. No editing skills, no app to install.
      </p>
      <div className="mt-8 flex flex-col items-center gap-4 sm:flex-row sm:justify-center lg:justify-start">
        <GetStarted large className="w-full sm:w-auto sm:px-10" />
        <p className="text-sm text-quiet">{FREE_DOWNLOADS} videos free, no card needed</p>
      </div>
    </div>
    <PromoPhone />
  </section>
)

const LastCall = () => (
  <section className="mx-auto max-w-6xl px-4 pb-24 text-center sm:px-6">
    <h2 className="font-display text-4xl font-bold text-balance">The next class is yours to fill.</h2>
    <GetStarted large className="mt-8 sm:px-10" />
  </section>
)

const LandingFooter = () => (
  <footer className="border-t border-line">
    <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-6 text-quiet sm:px-6">
      <Wordmark name={BRAND.name} className="text-xl text-ink" />
      <nav aria-label="More" className="-mx-2 flex flex-wrap">
        <Link href={upgradePage()} className={FOOTER_LINK}>
          Plans
        </Link>
        <Link href={SIGN_IN_PAGE} className={FOOTER_LINK}>
          Sign in
        </Link>
        <a href={`mailto:${BRAND.supportEmail}`} className={FOOTER_LINK}>
          Contact support
        </a>
      </nav>
    </div>
  </footer>
)

const FOOTER_LINK = 'inline-flex min-h-11 items-center rounded-lg px-2 transition hover:text-ink'
