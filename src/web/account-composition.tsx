import type { CurrentUser } from '#contract/account.ts'
import { AccountPanel } from './account/panel/account-panel.tsx'
import { BrandButton } from './brand/brand-button.tsx'
import { StudioComposition } from './studio-composition.tsx'

/** The account panel with the buttons of the brand kit and the studio, for screens without an account bar. */
export const AccountComposition = ({ user }: { user: CurrentUser }) => (
  <AccountPanel user={user}>
    <div className="flex flex-wrap gap-3">
      <BrandButton />
      <StudioComposition user={user} />
    </div>
  </AccountPanel>
)
