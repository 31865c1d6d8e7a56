import type { CurrentUser } from '#contract/account.ts'
import { AdminPage } from './admin/admin-page.tsx'
import type { AdminSlots } from './admin/admin-slots.ts'
import { MemberLibrary, StoredVideos } from './library-composition.tsx'

const SLOTS: AdminSlots = { UserLibrary: MemberLibrary, StoredVideos }

/** The page of administrators with the libraries of users. */
export const AdminComposition = ({ user }: { user: CurrentUser }) => <AdminPage user={user} slots={SLOTS} />
