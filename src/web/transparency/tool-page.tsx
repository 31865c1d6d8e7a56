import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { HOME_PAGE } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'

type ToolPageProps = { title: string; lead: string; children: ReactNode }

/** The frame of both pages. */
export const ToolPage = ({ title, lead, children }: ToolPageProps) => (
  <main className="mx-auto flex min-h-page max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6">
    <Link href={HOME_PAGE} className={buttonClass({ variant: 'ghost', className: 'self-start px-3' })}>
      <ArrowLeft className="size-5" aria-hidden />
      Back to Home
    </Link>
    <header>
      <h1 className="font-display text-4xl font-bold">{title}</h1>
      <p className="mt-2 text-quiet">{lead}</p>
    </header>
    {children}
  </main>
)
