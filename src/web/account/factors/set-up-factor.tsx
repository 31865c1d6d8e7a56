import { Fingerprint } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { AuthCard } from '#web/account/auth/auth-card.tsx'
import { canUsePasskeys } from '#web/account/second-step/browser-passkeys.ts'
import { useSignOut } from '#web/account/session/use-sign-out.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { SetUpApp } from './app-line.tsx'

type SetUpFactorProps = {
  user: CurrentUser
  /** A second factor is set up and its recovery codes are saved. */
  onDone: () => void
}

/** The only screen for an administrator without a second factor. */
export function SetUpFactor({ user, onDone }: SetUpFactorProps) {
  const [isAdding, setAdding] = useState(false)
  const isAdded = useRef(false)
  const { busy, signOut } = useSignOut()
  const added = () => {
    isAdded.current = true
  }
  const end = () => {
    setAdding(false)
    if (isAdded.current) onDone()
  }
  return (
    <AuthCard
      title="Set up your second step"
      lead="Administrators can reach everyone's data, so a password alone is not enough."
    >
      <div className="mt-6 flex flex-col gap-4">
        {canUsePasskeys() && (
          <>
            <Button variant="primary" size="lg" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              <Fingerprint className="size-5" aria-hidden />
              Add a passkey
            </Button>
            <p className="-mt-2 text-sm text-quiet">
              Your fingerprint, your face or the PIN of this device. The safest and quickest way.
            </p>
          </>
        )}
        <SetUpApp email={user.email} onAdded={added} onEnd={end} />
        <p className="-mt-2 text-sm text-quiet">An app on your phone that shows six digits.</p>
        <Button variant="ghost" className="-ml-2 self-start px-2 text-quiet" busy={busy} onClick={signOut}>
          Sign out
        </Button>
      </div>
      {isAdding && <AddPasskeyDialog email={user.email} onAdded={added} onClose={end} />}
    </AuthCard>
  )
}
