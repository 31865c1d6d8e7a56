import { useState } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { accountLabel } from '#web/account/bar/account-label.ts'
import { sayAfterReload } from '#web/account/session/said-after-reload.ts'
import { useWork } from '#web/api/use-work.ts'
import { allowanceReset } from '#web/pieces/allowance.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { TEXT_BUTTON } from '#web/ui/action/text-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Bills } from './bills.tsx'
import type { PlanChangeName } from './plan-change.ts'
import { PLAN_CHANGES, planEmail } from './plan-change.ts'
import { Section } from './section.tsx'
import { type Subscription, subscriptionOf } from './subscription.ts'

type PlanChangeDialogProps = { name: PlanChangeName; user: CurrentUser; onClose: () => void }

/** Reloads the page after a change (AC-14); after a failure the dialog stays open (S7). */
export function PlanChangeDialog({ name, user, onClose }: PlanChangeDialogProps) {
  const work = useWork()
  const change = PLAN_CHANGES[name]
  const confirm = async () => {
    const make = async () => sayAfterReload((await change.make()).message)
    if (await work.run(change.busy, make, change.failed)) location.reload()
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
          <Button
            variant={name === 'resume' ? 'primary' : 'danger'}
            busy={work.busy}
            onClick={() => void confirm()}
          >
            {change.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ul className="flex list-disc flex-col gap-1 pl-6">
          {change.results(user, useDateLocale()).map((result) => (
            <li key={result}>{result}</li>
          ))}
        </ul>
        <Notice tone="danger">
          {work.failure && (
            <>
              {work.failure}{' '}
              <a href={planEmail(change, user)} className={TEXT_BUTTON}>
                Write to support
              </a>
            </>
          )}
        </Notice>
      </div>
    </Dialog>
  )
}

export function PlanSection({ user }: { user: CurrentUser }) {
  const [changing, setChanging] = useState<PlanChangeName>()
  const { downloads } = accountLabel(user)
  const locale = useDateLocale()
  const { title, state, text, until, actions } = subscriptionOf(user, locale)
  const reset = allowanceReset(user, locale)
  return (
    <Section title="Subscription">
      <div>
        <p className="flex flex-wrap items-center gap-3 font-display text-xl font-bold">
          {title}
          {state && <Badge tone={TONES[state]}>{state}</Badge>}
        </p>
        <p className="text-quiet">{text}</p>
        {until && <p className="text-quiet">{until}</p>}
      </div>
      {downloads && (
        <p className="tabular">
          <span className="text-quiet">Downloads used </span>
          <strong>{downloads}</strong>
          {reset && <span className="text-quiet"> · resets {reset}</span>}
        </p>
      )}
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {actions.map((action) =>
            'to' in action ? (
              <Link
                key={action.label}
                href={action.to}
                className={buttonClass({ variant: action.tone === 'upgrade' ? 'amber' : 'secondary' })}
              >
                {action.label}
              </Link>
            ) : (
              <Button
                key={action.label}
                aria-haspopup="dialog"
                variant={VARIANTS[action.change]}
                onClick={() => setChanging(action.change)}
              >
                {action.label}
              </Button>
            ),
          )}
        </div>
      )}
      <Bills />
      {changing && <PlanChangeDialog name={changing} user={user} onClose={() => setChanging(undefined)} />}
    </Section>
  )
}

const VARIANTS = { cancel: 'ghost', resume: 'primary', downgrade: 'secondary' } as const satisfies Record<
  PlanChangeName,
  string
>

const TONES = { Active: 'done', Canceled: 'neutral', 'Payment overdue': 'danger' } as const satisfies Record<
  NonNullable<Subscription['state']>,
  string
>
