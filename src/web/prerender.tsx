import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { AuthScreen } from './account/auth/auth-screen.tsx'
import { makeQueryClient } from './api/query-client.ts'
import { userQuery } from './api/user-query.ts'
import { UpgradePage } from './billing/upgrade/upgrade-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { LegalPage } from './legal/legal-page.tsx'
import { LEGAL_PAGES, type LegalPageName } from './legal/legal-pages.ts'
import { AUTH_PAGES, HOME_PAGE, upgradePage } from './pages.ts'

const LEGAL = Object.keys(LEGAL_PAGES) as LegalPageName[]

/** The pages that are prerendered, by path. */
const PAGES: Readonly<Record<string, ReactElement>> = {
  [HOME_PAGE]: <LandingPage />,
  [AUTH_PAGES['sign-in']]: <AuthScreen mode="sign-in" onMode={() => undefined} />,
  [upgradePage()]: <UpgradePage user={null} feature={undefined} chosenPlan={undefined} />,
  ...Object.fromEntries(LEGAL.map((name) => [LEGAL_PAGES[name].path, <LegalPage key={name} page={name} />])),
}

/** What is typed is carried over to the live page, which has these fields, too: `prerendered/carry-over.ts`. */
const FIELD = /^<(?:textarea|input(?=[^>]* type="(?:text|email|password|search|url)")|input(?![^>]* type="))/

/** Until the client runs, a control other than a field for text could do nothing. */
const withoutControls = (html: string): string =>
  html.replace(/<(button|input|select|textarea)\b[^>]*/g, (tag, name: string) =>
    FIELD.test(tag) ? tag : tag.replace(`<${name}`, `<${name} disabled`),
  )

function prerender(path: string, page: ReactElement): string {
  const client = makeQueryClient()
  client.setQueryData(userQuery.queryKey, null)
  return withoutControls(
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Router ssrPath={path}>{page}</Router>
      </QueryClientProvider>,
    ),
  )
}

/** The public pages as a visitor sees them, by path: HTML without scripts. The build calls it. */
export const prerenderedPages = (): Record<string, string> =>
  Object.fromEntries(Object.entries(PAGES).map(([path, page]) => [path, prerender(path, page)]))
