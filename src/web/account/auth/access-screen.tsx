import { AccessForm } from '#web/account/other-access/access-form.tsx'
import { AuthCard } from './auth-card.tsx'

/** After a new password by email, and from the emails about it. */
export const AccessScreen = ({ onDone }: { onDone: () => void }) => (
  <AuthCard title="What else opens your account" isFocused>
    <div className="mt-6 flex flex-col gap-5">
      <AccessForm onDone={onDone} />
    </div>
  </AuthCard>
)
