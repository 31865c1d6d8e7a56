import './zod-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from './api/query-client.ts'
import { rememberedUser } from './api/remembered-user.ts'
import { Consent } from './consent/consent.tsx'
import { prepareHome, Routes } from './routes.tsx'
import { Shell } from './shell.tsx'
import { LiveRegion } from './ui/state/live-region.tsx'
import { Toaster } from './ui/toast/toaster.tsx'
import { Tooltips } from './ui/tooltip/tooltips.tsx'
import { reportUnhandledRejections } from './unhandled-rejections.ts'

reportUnhandledRejections(window)

// Most likely the same user is signed in: the editor loads while the server is asked.
const lastUser = rememberedUser()
if (lastUser) prepareHome(lastUser)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <Shell prepare={prepareHome}>
        <Routes />
      </Shell>
      <Tooltips />
      <Toaster />
      <Consent />
      <LiveRegion />
    </QueryClientProvider>
  </StrictMode>,
)
