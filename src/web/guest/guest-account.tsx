import { Link } from 'wouter'
import { SIGN_IN_PAGE, SIGN_UP_PAGE } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { AS_GUEST } from './guest-bar.tsx'

/** In the place of the account's settings. */
export const GuestAccount = () => (
  <div className="flex flex-col gap-4">
    <p className="text-quiet">
      You have no account yet. Your design is kept on this device, and your videos for a day. With an account
      you save videos, keep your designs, and use your own clips. It is free.
    </p>
    <div className="flex flex-wrap gap-3">
      <Link href={SIGN_UP_PAGE} state={AS_GUEST} className={buttonClass({ variant: 'primary' })}>
        Create Account
      </Link>
      <Link href={SIGN_IN_PAGE} className={buttonClass({})}>
        Sign In
      </Link>
    </div>
  </div>
)
