import { Lock } from 'lucide-react'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

/** BG-6 */
export const AccessRestricted = () => (
  <EmptyState icon={<Lock />} title="Access restricted" hint="Admin or Studio Owner access required" />
)
