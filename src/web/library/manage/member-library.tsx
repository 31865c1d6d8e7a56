import type { CurrentUser } from '#contract/account.ts'
import type { UserId } from '#domain/ids.ts'
import { UploadPanel } from '#web/library/upload/panel/upload-panel.tsx'
import { Written } from '#web/ui/written.tsx'
import { UserVideos } from './user-videos.tsx'

type MemberLibraryProps = { user: CurrentUser; member: { userId: UserId; name: string } }

/** The library of a member, with uploads of one or several videos (ST-12). */
export const MemberLibrary = ({ user, member: { userId, name } }: MemberLibraryProps) => (
  <section aria-label={`Videos of ${name}`} className="flex flex-col gap-4">
    <UploadPanel
      user={user}
      label={`Videos for ${name}`}
      title={
        <>
          Add to the library of <Written>{name}</Written>
        </>
      }
      apart
      target={{ kind: 'member', userId, name }}
    />
    <UserVideos userId={userId} />
  </section>
)
