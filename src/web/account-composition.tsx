import type { CurrentUser } from '#contract/account.ts'
import { AccountPanel } from './account/panel/account-panel.tsx'
import { StudioComposition } from './studio-composition.tsx'

/** The account panel with the studio button, for screens without an account bar. */
export const AccountComposition = ({ user }: { user: CurrentUser }) => (
  <AccountPanel user={user}>
    <div className="flex">
      <StudioComposition user={user} />
    </div>
  </AccountPanel>
)
