import { useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useWork } from '#web/api/use-work.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type AppSecret, beginSetUp, deleteApp } from './factor-changes.ts'
import { sinceDay } from './factor-words.ts'
import { factorsQuery } from './factors-query.ts'

const SetUpAppDialog = lazy(async () => ({
  default: (await import('./set-up-app-dialog.tsx')).SetUpAppDialog,
}))

type AppLineProps = { email: string; since: string | null }

export const AppLine = ({ email, since }: AppLineProps) => (
  <SetUpApp email={email} replacement={since !== null && <App since={since} />} />
)

type SetUpAppProps = {
  email: string
  /** Replaces the button. The dialog stays mounted: it shows the recovery codes once the app is set up. */
  replacement?: ReactNode
  onAdded?: () => void
  onEnd?: () => void
}

/** Starts the setup and guides through it. */
export function SetUpApp({ email, replacement, onAdded, onEnd }: SetUpAppProps) {
  const client = useQueryClient()
  const [app, setApp] = useState<AppSecret>()
  const work = useWork()
  const begin = () => void work.run('One moment…', async () => setApp(await beginSetUp()))
  const added = () => {
    void client.invalidateQueries(factorsQuery)
    onAdded?.()
  }
  const close = () => {
    setApp(undefined)
    onEnd?.()
  }
  return (
    <>
      {replacement || (
        <Button className="self-start" aria-haspopup="dialog" busy={work.busy} onClick={begin}>
          <Smartphone className="size-5" aria-hidden />
          Set up an authenticator app
        </Button>
      )}
      <Notice tone="danger">{work.failure}</Notice>
      {app && (
        <Suspense>
          <SetUpAppDialog email={email} app={app} onAdded={added} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function App({ since }: { since: string }) {
  const client = useQueryClient()
  const remove = async () => {
    await deleteApp().finally(() => client.invalidateQueries(factorsQuery))
    toast.done('The authenticator app is removed.')
  }
  return (
    <div className="flex flex-wrap items-center gap-y-2 rounded-control border border-line py-2 pr-2 pl-4">
      <Smartphone className="mr-3 size-5 shrink-0 text-quiet" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">Authenticator app</span>
        <span className="block text-sm text-quiet">
          Set up on {sinceDay(since, new Date(), useDateLocale())}
        </span>
      </span>
      <ConfirmedAction
        question={{
          title: 'Remove the authenticator app?',
          description: 'Its codes no longer sign you in. Delete the account in the app as well.',
          confirmLabel: 'Remove app',
        }}
        doing="Removing…"
        work={remove}
      >
        {({ busy, ask }) => (
          <Button variant="ghost" className="px-2 text-sm" busy={busy} onClick={ask}>
            Remove<span className="sr-only"> the authenticator app</span>
          </Button>
        )}
      </ConfirmedAction>
    </div>
  )
}
