import { useQueryClient } from '@tanstack/react-query'
import { Send, Trash2, Webhook as WebhookIcon } from 'lucide-react'
import { endWebhook, testWebhook, type Webhook } from '#contract/webhooks.ts'
import { call } from '#web/api/call.ts'
import { useWork } from '#web/api/use-work.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { badgeOf, consequenceOf, deliveryInWords } from './webhook-words.ts'
import { webhooksQuery } from './webhooks-query.ts'

/** A webhook with its last delivery, a test of it, and a button that ends it. */
export function WebhookLine({ webhook, onGone }: { webhook: Webhook; onGone: () => void }) {
  const client = useQueryClient()
  const test = useWork()
  const now = new Date()
  const { host } = new URL(webhook.url)
  const refetch = () => client.invalidateQueries(webhooksQuery)
  const send = () =>
    test.run('Sending…', () => call(testWebhook, { params: { id: webhook.id } }).finally(refetch))
  const end = async () => {
    await call(endWebhook, { params: { id: webhook.id } }).finally(refetch)
    onGone()
  }
  return (
    <li className="flex flex-wrap items-center gap-y-2 rounded-control border border-line py-2 pr-1 pl-4">
      <WebhookIcon className="mr-3 size-5 shrink-0 text-quiet" aria-hidden />
      <WebhookFacts webhook={webhook} now={now} />
      <ConfirmedAction
        question={{
          title: `End the webhook to ${host}?`,
          description: 'Its address is not told about your videos any more. This cannot be undone.',
          confirmLabel: 'End webhook',
        }}
        doing="Ending…"
        work={end}
      >
        {({ busy, ask }) => (
          <IconButton
            label={busy ?? `End the webhook to ${host}`}
            icon={<Trash2 />}
            ariaDisabled={busy !== undefined}
            onClick={ask}
          />
        )}
      </ConfirmedAction>
      <div className="basis-full pr-3">
        <Button
          variant="ghost"
          className="-ml-2 px-2 text-sm"
          busy={test.busy}
          aria-label={`Send a test to ${host}`}
          onClick={() => void send()}
        >
          <Send className="size-4" aria-hidden />
          Send a test
        </Button>
        <Notice tone="danger">{test.failure}</Notice>
      </div>
    </li>
  )
}

function WebhookFacts({ webhook, now }: { webhook: Webhook; now: Date }) {
  const badge = badgeOf(webhook)
  const consequence = consequenceOf(webhook, now, useDateLocale())
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span title={webhook.url} className="line-clamp-2 font-semibold wrap-anywhere">
          {webhook.url}
        </span>
        {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      </span>
      <span role="status" className="block text-sm text-quiet wrap-anywhere">
        {deliveryInWords(webhook, now)}
      </span>
      {consequence && <span className="block text-sm text-amber">{consequence}</span>}
    </span>
  )
}
