import { queryOptions, useQuery } from '@tanstack/react-query'
import { CreditCard, FileText } from 'lucide-react'
import { useState } from 'react'
import { type Invoice, openPortal, readInvoices } from '#contract/bills.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useWork } from '#web/api/use-work.ts'
import { moneyOf } from '#web/pieces/money-of.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TEXT_BUTTON, TextButton } from '#web/ui/action/text-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { cn } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { dayOf } from './day-of.ts'

/** Bills shown until all are asked for. */
const FIRST = 3
const STATES = { paid: 'Paid', open: 'Not paid yet', void: 'Void' } as const

const billsQuery = queryOptions({
  queryKey: queryKeys.bills,
  queryFn: ({ signal }) => call(readInvoices, { signal }),
  staleTime: 60_000,
  retry: false,
})

/** What was paid, and the payment provider's page for the card. Shows nothing to an account that never paid. */
export function Bills() {
  const { data, error, refetch } = useQuery(billsQuery)
  const [isWhole, setWhole] = useState(false)
  if (error)
    return (
      <p className="text-sm text-quiet">
        Could not load your bills. <TextButton onClick={() => void refetch()}>Retry</TextButton>
      </p>
    )
  if (!data || (!data.hasPortal && data.invoices.length === 0)) return null
  const shown = isWhole ? data.invoices : data.invoices.slice(0, FIRST)
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h4 className="font-semibold">Bills</h4>
      {shown.length === 0 && <p className="text-sm text-quiet">None yet. The first one appears here.</p>}
      <ul className="flex flex-col">
        {shown.map((invoice) => (
          <Bill key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {shown.length < data.invoices.length && (
        <Button variant="ghost" className="self-start" onClick={() => setWhole(true)}>
          Show all {data.invoices.length} bills
        </Button>
      )}
      {data.hasPortal && <PortalButton />}
    </div>
  )
}

function Bill({ invoice }: { invoice: Invoice }) {
  const { issuedAt, amount, currency, state, url, pdfUrl } = invoice
  const day = dayOf(issuedAt, useDateLocale())
  const page = state === 'open' ? (url ?? pdfUrl) : (pdfUrl ?? url)
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line last:border-b-0">
      <span className="flex-1">{day}</span>
      <span className="tabular">{moneyOf(amount, currency)}</span>
      <span className="text-sm text-quiet">{STATES[state]}</span>
      {page && (
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          aria-label={`${state === 'open' ? 'Pay' : 'PDF of'} the bill of ${day}`}
          className={cn(TEXT_BUTTON, 'inline-flex min-h-11 items-center gap-1.5')}
        >
          <FileText className="size-4" aria-hidden />
          {state === 'open' ? 'Pay' : 'PDF'}
        </a>
      )}
    </li>
  )
}

/** Leaves for the payment provider's page; its address is valid for minutes, so it is asked for at the tap. */
function PortalButton() {
  const work = useWork()
  const open = () => work.run('Opening…', async () => location.assign((await call(openPortal)).url))
  return (
    <>
      <Button className="self-start" busy={work.busy} onClick={() => void open()}>
        <CreditCard className="size-5" aria-hidden />
        Card and billing details
      </Button>
      <Notice tone="danger">{work.failure}</Notice>
    </>
  )
}
