import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  useNavigate,
} from '@tanstack/react-router'
import { z } from 'zod'
import { UPGRADE_FEATURES } from '#domain/problem.ts'
import { AccountBar } from './account/account-bar.tsx'
import { useUser } from './api/use-user.ts'
import { Shell } from './shell.tsx'
import { FailureScreen } from './ui/screen/failure-screen.tsx'
import { LoadingScreen } from './ui/screen/loading-screen.tsx'
import { NotFoundScreen } from './ui/screen/not-found-screen.tsx'

const Landing = lazyRouteComponent(() => import('./landing/landing-page.tsx'), 'LandingPage')
const Auth = lazyRouteComponent(() => import('./account/auth-screen.tsx'), 'AuthScreen')
const Upgrade = lazyRouteComponent(() => import('./billing/upgrade-page.tsx'), 'UpgradePage')
const Editor = lazyRouteComponent(() => import('./furnished-editor.tsx'), 'FurnishedEditor')

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: function Home() {
    const { data: user } = useUser()
    if (!user) return <Landing />
    return (
      <>
        <AccountBar user={user} />
        <Editor user={user} />
      </>
    )
  },
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: z.object({ mode: z.enum(['create']).optional().catch(undefined) }),
  component: function AuthRoute() {
    const { data: user } = useUser()
    const { mode = 'sign-in' } = auth.useSearch()
    const navigate = useNavigate()
    if (user) return <Navigate to="/" replace />
    return (
      <Auth
        mode={mode}
        onMode={(next) => void navigate({ to: '/auth', search: next === 'create' ? { mode: next } : {} })}
      />
    )
  },
})

const upgrade = createRoute({
  getParentRoute: () => root,
  path: '/upgrade',
  validateSearch: z.object({
    feature: z
      .enum([...UPGRADE_FEATURES, 'pricing-plans'])
      .optional()
      .catch(undefined),
  }),
  component: function UpgradeRoute() {
    const { data: user } = useUser()
    const { feature } = upgrade.useSearch()
    return <Upgrade user={user ?? null} feature={feature} />
  },
})

export const router = createRouter({
  routeTree: root.addChildren([home, auth, upgrade]),
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ({ error, reset }) => <FailureScreen error={error} onRetry={reset} />,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
