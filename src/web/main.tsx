import './zod-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { makeQueryClient } from './api/query-client.ts'
import { rememberedUser } from './api/remembered-user.ts'
import { leaveCompositions } from './composition-keys.ts'
import { Consent } from './consent/consent.tsx'
import { makeRoot } from './make-root.ts'
import { preparePage } from './pages-composition.tsx'
import { Routes } from './routes.tsx'
import { Shell } from './shell.tsx'
import { followTranslation } from './translated-page.ts'
import { LiveRegion } from './ui/state/live-region.tsx'
import { loadedAtLast } from './ui/toast/load-with-retry.ts'
import { Toaster } from './ui/toast/toaster.tsx'
import { firstMoveOrKey } from './ui/tooltip/first-move-or-key.ts'
import { reportUnhandledRejections } from './unhandled-rejections.ts'

leaveCompositions(window)
followTranslation(document)
reportUnhandledRejections(window)

const Tooltips = lazy(async () => {
  await firstMoveOrKey(window)
  return { default: (await loadedAtLast(() => import('./ui/tooltip/tooltips.tsx'))).Tooltips }
})

// The page loads while the server is asked who is signed in. A prerendered one was sent to a visitor; else it is most
// likely the same user as last time.
const likelyUser = document.getElementById('prerendered') ? null : rememberedUser()
if (likelyUser !== undefined) preparePage(likelyUser)

makeRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <Shell prepare={preparePage}>
        <Routes />
      </Shell>
      <Suspense>
        <Tooltips />
      </Suspense>
      <Toaster />
      <Consent />
      <LiveRegion />
    </QueryClientProvider>
  </StrictMode>,
)
