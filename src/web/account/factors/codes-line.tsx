import { useQueryClient } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { AskedWork } from '#web/pieces/asked-work.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { renewCodes } from './factor-changes.ts'
import { codesLeft } from './factor-words.ts'
import { factorsQuery } from './factors-query.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** How many recovery codes are left, and the way to new ones. */
export function CodesLine({ email, left }: { email: string; left: number }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const { words, isFew } = codesLeft(left)
  const renew = async () => {
    setCodes(await renewCodes())
    await client.invalidateQueries(factorsQuery)
  }
  return (
    <div className="flex flex-wrap items-center gap-y-2 rounded-control border border-line py-2 pr-2 pl-4">
      <LifeBuoy className="mr-3 size-5 shrink-0 text-quiet" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">Recovery codes</span>
        <span className={cn('block text-sm', isFew ? 'text-amber' : 'text-quiet')}>{words}</span>
      </span>
      <AskedWork
        question={{
          title: 'Make new recovery codes?',
          description: 'You get ten new ones. Those you have now no longer work.',
          confirmLabel: 'Make new codes',
          tone: 'primary',
        }}
        doing="Making…"
        work={renew}
      >
        {({ busy, ask }) => (
          <Button variant="ghost" className="px-2 text-sm" busy={busy} onClick={ask}>
            New codes
          </Button>
        )}
      </AskedWork>
      {codes && (
        <Dialog open onOpenChange={(open) => !open && setCodes(undefined)} title="Keep your recovery codes">
          <RecoveryCodes codes={codes} email={email} onDone={() => setCodes(undefined)} />
        </Dialog>
      )}
    </div>
  )
}
