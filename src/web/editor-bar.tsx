import type { CurrentUser } from '#contract/account.ts'
import { AccountBar } from './account/bar/account-bar.tsx'
import { BrandButton } from './brand/brand-button.tsx'
import { StudioComposition } from './studio-composition.tsx'

/** Above the editor of an account. */
export const EditorBar = ({ user }: { user: CurrentUser }) => (
  <AccountBar user={user}>
    <BrandButton inBar />
    <StudioComposition user={user} inBar />
  </AccountBar>
)
