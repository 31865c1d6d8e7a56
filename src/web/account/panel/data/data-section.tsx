import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { Section } from '#web/account/panel/section.tsx'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { toast } from '#web/ui/state/toast.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { exportData } from './export-data.ts'

export function DataSection({ user }: { user: CurrentUser }) {
  const [isDeleting, setDeleting] = useState(false)
  const work = useWork()
  const take = async () => {
    if (await work.run('Gathering…', exportData)) toast.done('Your data is saved as a file.')
  }
  return (
    <Section title="Your data" lead="Everything we keep about you, to take along or to remove.">
      <div className="flex flex-wrap gap-3">
        <Button busy={work.busy} onClick={() => void take()}>
          <Download className="size-5" aria-hidden />
          Export my data
        </Button>
        <Button
          variant="ghost"
          className="text-danger"
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
        >
          <Trash2 className="size-5" aria-hidden />
          Delete my account
        </Button>
      </div>
      <Notice tone="danger">{work.failure}</Notice>
      {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </Section>
  )
}
