import { useDesk } from '#web/editor/editor-context.ts'
import { PanelBody } from './panel-body.tsx'

/** Account, password, subscription and the way out (EX-11). */
export function AccountPanel() {
  const { slots, user } = useDesk()
  return (
    <PanelBody>
      <slots.AccountPanel user={user} />
    </PanelBody>
  )
}
