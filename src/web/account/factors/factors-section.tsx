import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint, LifeBuoy } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { Section } from '#web/account/panel/section.tsx'
import { canUsePasskeys } from '#web/account/second-step/browser-passkeys.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { AppLine } from './app-line.tsx'
import { renewCodes } from './factor-changes.ts'
import { codesLeft } from './factor-words.ts'
import { type Factors, factorsQuery } from './factors-query.ts'
import { PasskeyLine } from './passkey-line.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Recovery codes left, and a button that renews them. */
function CodesLine({ email, left }: { email: string; left: number }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const { words, isFew } = codesLeft(left)
  const renew = async () => {
    setCodes(await renewCodes())
    await client.invalidateQueries(factorsQuery)
  }
  return (
    <div className="flex flex-wrap items-center gap-y-2 rounded-control border border-line py-2 pr-2 pl-4">
      <LifeBuoy className="mr-3 size-5 shrink-0 text-quiet" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">Recovery codes</span>
        <span className={cn('block text-sm', isFew ? 'text-amber' : 'text-quiet')}>{words}</span>
      </span>
      <ConfirmedAction
        question={{
          title: 'Make new recovery codes?',
          description: 'You get ten new codes. Your current codes stop working.',
          confirmLabel: 'Make new codes',
          tone: 'primary',
        }}
        doing="Making…"
        work={renew}
      >
        {({ busy, ask }) => (
          <Button variant="ghost" className="px-2 text-sm" busy={busy} onClick={ask}>
            New codes
          </Button>
        )}
      </ConfirmedAction>
      {codes && (
        <Dialog open onOpenChange={(open) => !open && setCodes(undefined)} title="Save your recovery codes">
          <RecoveryCodes codes={codes} email={email} onDone={() => setCodes(undefined)} />
        </Dialog>
      )}
    </div>
  )
}

/** Second factors and recovery codes. */
export function FactorsSection({ user }: { user: CurrentUser }) {
  const factors = useQuery(factorsQuery)
  return (
    <Section
      title="Two-step sign-in"
      lead="With a passkey or a code as a second step, a stolen password alone is useless."
    >
      {hasFailed(factors) ? (
        <LoadFailure title="Could not load your sign-in methods." query={factors} />
      ) : factors.data ? (
        <FactorList email={user.email} factors={factors.data} />
      ) : (
        <Skeleton className="h-25" />
      )}
    </Section>
  )
}

function FactorList({ email, factors }: { email: string; factors: Factors }) {
  const { passkeys, mostPasskeys, appSince, recoveryCodesLeft, isRequired } = factors
  const hasAny = passkeys.length > 0 || appSince !== null
  return (
    <div className="flex flex-col gap-3">
      {isRequired && (
        <p className="text-sm text-quiet">
          Administrators need at least one. The last one cannot be removed.
        </p>
      )}
      <Passkeys email={email} passkeys={passkeys} most={mostPasskeys} />
      <AppLine email={email} since={appSince} />
      {hasAny && <CodesLine email={email} left={recoveryCodesLeft} />}
    </div>
  )
}

type PasskeysProps = { email: string; passkeys: Factors['passkeys']; most: number }

function Passkeys({ email, passkeys, most }: PasskeysProps) {
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const isFull = passkeys.length >= most
  const added = () => void client.invalidateQueries(factorsQuery)
  const gone = () => {
    toast.done('The passkey is removed.')
    add.current?.focus()
  }
  return (
    <>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="flex flex-col gap-2">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onGone={gone} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          ref={add}
          aria-haspopup="dialog"
          disabled={isFull || !canUsePasskeys()}
          onClick={() => setAdding(true)}
        >
          <Fingerprint className="size-5" aria-hidden />
          {passkeys.length > 0 ? 'Add another passkey' : 'Add a passkey'}
        </Button>
        <PasskeyHint isFull={isFull} most={most} />
      </div>
      {isAdding && <AddPasskeyDialog email={email} onAdded={added} onClose={() => setAdding(false)} />}
    </>
  )
}

function PasskeyHint({ isFull, most }: { isFull: boolean; most: number }) {
  const hint = isFull
    ? `You have the maximum of ${most} passkeys. Remove one first.`
    : canUsePasskeys()
      ? undefined
      : 'This browser does not support passkeys at this address.'
  return hint && <p className="text-sm text-quiet">{hint}</p>
}
