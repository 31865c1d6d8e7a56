import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { BRAND } from '#domain/brand.ts'
import { HOME_PAGE } from '#web/pages.ts'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { Spotlight } from '#web/ui/screen/spotlight.tsx'

type AuthCardProps = {
  title: string
  lead?: ReactNode
  /** Takes the focus on its title: for a screen that follows another one at the same address. */
  isFocused?: true
  children: ReactNode
}

/** The frame of all sign-in screens. */
export function AuthCard({ title, lead, isFocused, children }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <main className="relative isolate grid min-h-page content-start justify-items-center overflow-hidden px-4 pt-[max(2rem,8dvh)] pb-12">
      <Spotlight />
      <Link href={HOME_PAGE} className="rounded-lg px-2 py-1" aria-label={`${BRAND.name}, home`}>
        <Wordmark name={BRAND.name} className="text-4xl" />
      </Link>
      <div className="mt-8 w-full max-w-md rounded-card border border-line bg-surface/85 p-6 shadow-card backdrop-blur-md sm:p-8">
        <h1
          ref={heading}
          tabIndex={isFocused ? -1 : undefined}
          className="font-display text-3xl font-bold text-balance outline-none"
        >
          {title}
        </h1>
        {lead && <p className="mt-1 text-quiet">{lead}</p>}
        {children}
      </div>
    </main>
  )
}
