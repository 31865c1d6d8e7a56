import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { BRAND } from '#domain/brand.ts'
import { publish } from '#web/bus/page-events.ts'
import { HOME_PAGE } from '#web/pages.ts'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { LEGAL_PAGES, type LegalPageName } from './legal-pages.ts'
import type { LegalSection, Passage } from './legal-text.ts'

/** Dark on light in one narrow column, for long reading (LG-7). */
export function LegalPage({ page }: { page: LegalPageName }) {
  const { text } = LEGAL_PAGES[page]
  return (
    <div className="min-h-page scheme-light bg-[#fbf8fd] text-[#1b1224]">
      <header className="mx-auto flex max-w-3xl items-center justify-between gap-4 px-4 py-4 sm:px-6">
        <Wordmark name={BRAND.name} className="text-xl" />
        <BackHome />
      </header>
      <main className="mx-auto max-w-3xl px-4 pt-6 pb-16 sm:px-6">
        <h1 className="font-display text-4xl font-bold text-balance sm:text-5xl">{text.title}</h1>
        <p className="mt-4 text-lg text-pretty text-[#54465f]">{text.lead}</p>
        <p className="tabular mt-4 text-sm text-[#54465f]">Effective and last updated: {text.effective}</p>
        {text.sections.map((section, index) => (
          <Section key={section.title} number={index + 1} section={section} />
        ))}
        <div className="mt-14">
          <BackHome />
        </div>
      </main>
      <footer className="border-t border-[#ded3e8]">
        <nav aria-label="Legal" className="mx-auto flex max-w-3xl flex-wrap gap-x-6 px-4 py-4 sm:px-6">
          {Object.entries(LEGAL_PAGES).map(([name, other]) => (
            <Link
              key={name}
              href={other.path}
              aria-current={name === page ? 'page' : undefined}
              className={`${LINK} aria-[current=page]:no-underline`}
            >
              {other.text.title}
            </Link>
          ))}
          <button type="button" className={LINK} onClick={() => publish('cookieSettingsWanted', {})}>
            Cookie Settings
          </button>
        </nav>
      </footer>
    </div>
  )
}

const COLOR = 'rounded-lg font-semibold text-[#5b2fc4] underline underline-offset-4 hover:no-underline'
const LINK = `inline-flex min-h-11 items-center ${COLOR}`

const BackHome = () => (
  <Link href={HOME_PAGE} className={`${LINK} gap-2`}>
    <ArrowLeft className="size-5" aria-hidden />
    Back to Home
  </Link>
)

const Section = ({ number, section }: { number: number; section: LegalSection }) => (
  <section className="mt-10">
    <h2 className="text-xl font-bold text-balance">
      {number}. {section.title}
    </h2>
    {section.passages.map((passage) => (
      <PassageView key={String(passage)} passage={passage} />
    ))}
  </section>
)

const PassageView = ({ passage }: { passage: Passage }) =>
  typeof passage === 'string' ? (
    <p className="mt-3 leading-relaxed text-pretty">
      <Words text={passage} />
    </p>
  ) : (
    <ul className="mt-3 flex list-disc flex-col gap-2 pl-6 leading-relaxed">
      {passage.map((line) => (
        <li key={line}>
          <Words text={line} />
        </li>
      ))}
    </ul>
  )

/** Links the support address in a text. */
function Words({ text }: { text: string }) {
  const [before, after] = text.split(BRAND.supportEmail)
  if (after === undefined) return text
  return (
    <>
      {before}
      <a href={`mailto:${BRAND.supportEmail}`} className={COLOR}>
        {BRAND.supportEmail}
      </a>
      {after}
    </>
  )
}
