import { lazy, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation, useSearchParams } from 'wouter'
import { z } from 'zod'
import { UPGRADE_FEATURES } from '#domain/problem.ts'
import { AccountBar } from './account/account-bar.tsx'
import { useUser } from './api/use-user.ts'
import { HOME_PAGE, SIGN_IN_PAGE, SIGN_UP_PAGE } from './pages.ts'
import { NotFoundScreen } from './ui/screen/not-found-screen.tsx'

const Landing = lazy(async () => ({ default: (await import('./landing/landing-page.tsx')).LandingPage }))
const Auth = lazy(async () => ({ default: (await import('./account/auth/auth-screen.tsx')).AuthScreen }))
const Upgrade = lazy(async () => ({ default: (await import('./billing/upgrade-page.tsx')).UpgradePage }))
const Editor = lazy(async () => ({ default: (await import('./furnished-editor.tsx')).FurnishedEditor }))

function Home() {
  const { data: user } = useUser()
  if (!user) return <Landing />
  return (
    <>
      <AccountBar user={user} />
      <Editor user={user} />
    </>
  )
}

function SignIn() {
  const { data: user } = useUser()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  if (user) return <Redirect to={HOME_PAGE} replace />
  return (
    <Auth
      mode={search.get('mode') === 'create' ? 'create' : 'sign-in'}
      onMode={(next) => navigate(next === 'create' ? SIGN_UP_PAGE : SIGN_IN_PAGE)}
    />
  )
}

const UpgradeSection = z
  .enum([...UPGRADE_FEATURES, 'pricing-plans'])
  .optional()
  .catch(undefined)

function Plans() {
  const { data: user } = useUser()
  const [search] = useSearchParams()
  return <Upgrade user={user ?? null} feature={UpgradeSection.parse(search.get('feature') ?? undefined)} />
}

export function Routes() {
  const [path] = useLocation()
  // A new page begins at its top, whatever part of it is in the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that scrolls.
  useEffect(() => {
    // Answers with a promise in newer browsers: given to React, it would be taken for what undoes the effect.
    void window.scrollTo(0, 0)
  }, [path])
  return (
    <Switch>
      <Route path="/" component={Home} />
      <Route path="/auth" component={SignIn} />
      <Route path="/upgrade" component={Plans} />
      <Route component={NotFoundScreen} />
    </Switch>
  )
}
