import type { CurrentUser } from '#contract/account.ts'
import type { UserId } from '#domain/ids.ts'
import { UploadPanel } from '#web/library/upload/panel/upload-panel.tsx'
import { PersonVideos } from './user-videos.tsx'

type MemberLibraryProps = { user: CurrentUser; member: { userId: UserId; name: string } }

/** One or several videos into the library of a member, and what is there (ST-12). */
export const MemberLibrary = ({ user, member: { userId, name } }: MemberLibraryProps) => (
  <section aria-label={`Videos of ${name}`} className="flex flex-col gap-4">
    <UploadPanel
      user={user}
      label={`Videos for ${name}`}
      title={`Add to the library of ${name}`}
      apart
      target={{ kind: 'member', userId, name }}
    />
    <PersonVideos userId={userId} />
  </section>
)
