import { Fingerprint } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { AuthCard } from '#web/account/auth/auth-card.tsx'
import { canUsePasskeys } from '#web/account/passkey/browser-passkeys.ts'
import { useLeaving } from '#web/account/use-leaving.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { SetUpApp } from './app-line.tsx'

type SetUpFactorProps = {
  user: CurrentUser
  /** There is a second factor now, and its recovery codes are kept. */
  onDone: () => void
}

/** All that an administrator of a real site can do before there is a second factor. */
export function SetUpFactor({ user, onDone }: SetUpFactorProps) {
  const [isAdding, setAdding] = useState(false)
  const isAdded = useRef(false)
  const leaving = useLeaving()
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
      lead="An administrator reaches everybody's data. A password alone is too little for that."
    >
      <div className="mt-6 flex flex-col gap-4">
        {canUsePasskeys() && (
          <>
            <Button variant="primary" size="lg" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              <Fingerprint className="size-5" aria-hidden />
              Add a passkey
            </Button>
            <p className="-mt-2 text-sm text-quiet">
              Your finger, your face or the PIN of this device. The safest and the quickest.
            </p>
          </>
        )}
        <SetUpApp email={user.email} onAdded={added} onEnd={end} />
        <p className="-mt-2 text-sm text-quiet">An app on your phone that shows six digits.</p>
        <Button
          variant="ghost"
          className="-ml-2 self-start px-2 text-quiet"
          busy={leaving.busy}
          onClick={leaving.signOut}
        >
          Sign out
        </Button>
      </div>
      {isAdding && <AddPasskeyDialog email={user.email} onAdded={added} onClose={end} />}
    </AuthCard>
  )
}
