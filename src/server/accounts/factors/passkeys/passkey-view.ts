import type { PasskeyView } from '#contract/factors.ts'
import type { Passkey } from './passkeys.repository.ts'

export const passkeyView = ({ id, name, createdAt, lastUsedAt, isSynced }: Passkey): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
})
