import type { CurrentUser } from '#contract/account.ts'
import { useWork } from '#web/api/use-work.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TEXT_BUTTON } from '#web/ui/action/text-button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PLAN_CHANGES, type PlanChangeName, planMail } from './plan-change.ts'

type PlanChangeDialogProps = { name: PlanChangeName; user: CurrentUser; onClose: () => void }

/** Once it is done everything is read anew with the page (AC-14); where it failed, the question stays (S7). */
export function PlanChangeDialog({ name, user, onClose }: PlanChangeDialogProps) {
  const work = useWork()
  const change = PLAN_CHANGES[name]
  const confirm = async () => {
    if (await work.run(change.busy, change.make, change.failed)) location.reload()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={change.title}
      description={change.description}
      footer={
        <>
          <Button onClick={onClose}>{change.keep}</Button>
          <Button variant="danger" busy={work.busy} onClick={() => void confirm()}>
            {change.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ul className="flex list-disc flex-col gap-1 pl-6">
          {change.results(user).map((result) => (
            <li key={result}>{result}</li>
          ))}
        </ul>
        <Notice tone="danger">
          {work.failure && (
            <>
              {work.failure}{' '}
              <a href={planMail(change, user)} className={TEXT_BUTTON}>
                Write to support
              </a>
            </>
          )}
        </Notice>
      </div>
    </Dialog>
  )
}
