import type { CurrentUser } from '#contract/account.ts'
import { AccountPanel } from './account/account-panel.tsx'
import { FurnishedStudio } from './studio-composition.tsx'

/** The account with the way to the studio panel, for screens that have no account bar. */
export const FurnishedAccount = ({ user }: { user: CurrentUser }) => (
  <AccountPanel user={user}>
    <div className="flex">
      <FurnishedStudio user={user} />
    </div>
  </AccountPanel>
)
