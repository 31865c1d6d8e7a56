import { Link } from 'wouter'
import { SIGN_IN_PAGE, SIGN_UP_PAGE } from '#web/pages.ts'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { AS_GUEST } from './guest-bar.tsx'

/** In the place of the brand kit, which belongs to an account. */
export const GuestBrand = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(open) => open || onClose()}
    title="Brand kit"
    description="With an account your logo, colors and fonts are kept, and any look wears them with one tap. It is free, and your design comes along."
  >
    <div className="flex flex-wrap gap-3">
      <Link href={SIGN_UP_PAGE} state={AS_GUEST} className={buttonClass({ variant: 'primary' })}>
        Create Account
      </Link>
      <Link href={SIGN_IN_PAGE} className={buttonClass({})}>
        Sign In
      </Link>
    </div>
  </Dialog>
)
