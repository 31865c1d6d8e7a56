import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { AdminUser } from '#contract/admin-accounts.ts'
import { type Payment, readPayments, refundPayment } from '#contract/bills.ts'
import type { UserId } from '#domain/ids.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useWork } from '#web/api/use-work.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { centsOf, moneyOf } from '#web/pieces/money-of.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Written } from '#web/ui/written.tsx'

const paymentsQuery = (userId: UserId) =>
  queryOptions({
    queryKey: queryKeys.payments(userId),
    queryFn: ({ signal }) => call(readPayments, { params: { userId }, signal }),
    staleTime: 0,
    retry: false,
  })

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export function Payments({ user }: { user: AdminUser }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ReceiptText className="size-5" aria-hidden />
        Payments
      </Button>
      {isOpen && <PaymentsDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

function PaymentsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const list = useQuery(paymentsQuery(user.id))
  const [chosen, choose] = useState<Payment>()
  if (chosen) return <RefundDialog user={user} payment={chosen} onClose={() => choose(undefined)} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Payments"
      description={<Written>{user.email}</Written>}
    >
      {list.isPending && <Skeleton className="h-24" />}
      {list.isError && <LoadFailure title="Could not load the payments." query={list} />}
      {list.data?.payments.length === 0 && <EmptyState title="No payments yet" />}
      <ul className="flex flex-col">
        {list.data?.payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} onRefund={() => choose(payment)} />
        ))}
      </ul>
    </Dialog>
  )
}

const leftOf = ({ amount, refunded }: Payment): number => amount - refunded

function PaymentLine({ payment, onRefund }: { payment: Payment; onRefund: () => void }) {
  const { paidAt, amount, refunded, currency } = payment
  const day = DAY.format(new Date(paidAt))
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line last:border-b-0">
      <span className="flex-1">{day}</span>
      <span className="tabular">{moneyOf(amount, currency)}</span>
      {refunded > 0 && <span className="text-sm text-quiet">{moneyOf(refunded, currency)} refunded</span>}
      {leftOf(payment) > 0 && (
        <Button variant="ghost" aria-label={`Refund the payment of ${day}`} onClick={onRefund}>
          Refund
        </Button>
      )}
    </li>
  )
}

type RefundDialogProps = { user: AdminUser; payment: Payment; onClose: () => void }

/** Pays back all that is left, or a part. One request id for all tries: a lost answer pays back once. */
function RefundDialog({ user, payment, onClose }: RefundDialogProps) {
  const client = useQueryClient()
  const { id: paymentId, currency } = payment
  const left = leftOf(payment)
  const [requestId] = useState(() => crypto.randomUUID())
  const [typed, type] = useState(() => moneyOf(left, currency).replace(/[^\d.]/g, ''))
  const work = useWork()
  const amount = centsOf(typed, currency)
  const isWrong = amount === undefined || amount <= 0 || amount > left
  const refund = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isWrong) return
    const isDone = await work.run(
      'Refunding…',
      async () => {
        const body = { paymentId, amount, requestId }
        const { message } = await call(refundPayment, { params: { userId: user.id }, body })
        toast.done(message)
        await client.invalidateQueries({ queryKey: queryKeys.payments(user.id) })
      },
      'Failed to refund the payment',
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Refund this payment?"
      description={
        <>
          <Written>{user.email}</Written> gets the money back on the card. It cannot be undone, and the plan
          stays as it is.
        </>
      }
    >
      <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void refund(event)}>
        <Field
          label={`Amount (${currency.toUpperCase()})`}
          hint={`At most ${moneyOf(left, currency)}.`}
          error={
            isWrong && typed !== '' ? `Please enter an amount up to ${moneyOf(left, currency)}.` : undefined
          }
        >
          {(ids) => (
            <Input
              {...ids}
              inputMode="decimal"
              value={typed}
              onChange={({ target }) => {
                type(target.value)
                work.clearError()
              }}
            />
          )}
        </Field>
        <Notice tone="danger">{work.failure}</Notice>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" variant="danger" disabled={isWrong} busy={work.busy}>
            Refund {isWrong ? '' : moneyOf(amount, currency)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
