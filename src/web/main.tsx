import './zod-without-eval.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from './api/query-client.ts'
import { prepareHome, Routes } from './routes.tsx'
import { Shell } from './shell.tsx'
import { LiveRegion } from './ui/state/live-region.tsx'
import { Toaster } from './ui/toast/toaster.tsx'
import { Tooltips } from './ui/tooltip/tooltips.tsx'
import { reportUnhandledRejections } from './unhandled-rejections.ts'

reportUnhandledRejections(window)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <Shell prepare={prepareHome}>
        <Routes />
      </Shell>
      <Tooltips />
      <Toaster />
      <LiveRegion />
    </QueryClientProvider>
  </StrictMode>,
)
