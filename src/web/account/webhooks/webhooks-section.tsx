import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listWebhooks } from '#contract/webhooks.ts'
import { Section } from '#web/account/panel/section.tsx'
import { API_DOCS_PAGE } from '#web/pages.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { TEXT_BUTTON } from '#web/ui/action/text-button.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { WebhookLine } from './webhook-line.tsx'
import { webhooksQuery } from './webhooks-query.ts'

/** The addresses that hear of the account's finished videos. */
export function WebhooksSection() {
  const webhooks = useQuery(webhooksQuery)
  return (
    <Section
      title="Webhooks"
      lead={
        <>
          A webhook tells a program when one of your videos is made.{' '}
          <a href={`${API_DOCS_PAGE}#webhooks`} target="_blank" rel="noopener" className={TEXT_BUTTON}>
            How webhooks work
          </a>
        </>
      }
    >
      {hasFailed(webhooks) ? (
        <LoadFailure title="Could not load your webhooks." query={webhooks} />
      ) : webhooks.data ? (
        <WebhookList {...webhooks.data} />
      ) : (
        <Skeleton className="h-19" />
      )}
    </Section>
  )
}

function WebhookList({ webhooks, max }: ReplyOf<typeof listWebhooks>) {
  const client = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const make = useRef<HTMLButtonElement>(null)
  const isFull = webhooks.length >= max
  const gone = () => {
    toast.done('The webhook has ended.')
    make.current?.focus()
  }
  return (
    <>
      {webhooks.length > 0 ? (
        <ul aria-label="Webhooks" className="flex flex-col gap-2">
          {webhooks.map((webhook) => (
            <WebhookLine key={webhook.id} webhook={webhook} onGone={gone} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-quiet">You have none yet.</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button ref={make} aria-haspopup="dialog" disabled={isFull} onClick={() => setMaking(true)}>
          <WebhookIcon className="size-5" aria-hidden />
          {webhooks.length > 0 ? 'Make another webhook' : 'Make a webhook'}
        </Button>
        {isFull && (
          <p className="text-sm text-quiet">You have the maximum of {max} webhooks. End one first.</p>
        )}
      </div>
      {isMaking && (
        <NewWebhookDialog
          onMade={() => void client.invalidateQueries(webhooksQuery)}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
