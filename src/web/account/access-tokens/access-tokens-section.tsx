import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import type { listAccessTokens } from '#contract/access-tokens.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Section } from '#web/account/panel/section.tsx'
import { API_DOCS_PAGE } from '#web/pages.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { TEXT_BUTTON } from '#web/ui/action/text-button.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { AccessTokenLine } from './access-token-line.tsx'
import { accessTokensQuery } from './access-tokens-query.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'

/** The tokens of programs that act for the account. */
export function AccessTokensSection() {
  const tokens = useQuery(accessTokensQuery)
  return (
    <Section
      title="Access tokens"
      lead={
        <>
          With a token, a program works in your account, such as a timetable or a script.{' '}
          <a href={API_DOCS_PAGE} target="_blank" rel="noopener" className={TEXT_BUTTON}>
            How it works
          </a>
        </>
      }
    >
      {hasFailed(tokens) ? (
        <LoadFailure title="Could not load your access tokens." query={tokens} />
      ) : tokens.data ? (
        <TokenList {...tokens.data} />
      ) : (
        <Skeleton className="h-19" />
      )}
    </Section>
  )
}

function TokenList({ accessTokens, max }: ReplyOf<typeof listAccessTokens>) {
  const client = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const make = useRef<HTMLButtonElement>(null)
  const isFull = accessTokens.length >= max
  const gone = () => {
    toast.done('The access token has ended.')
    make.current?.focus()
  }
  return (
    <>
      {accessTokens.length > 0 ? (
        <ul aria-label="Access tokens" className="flex flex-col gap-2">
          {accessTokens.map((token) => (
            <AccessTokenLine key={token.id} token={token} onGone={gone} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-quiet">You have none yet.</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button ref={make} aria-haspopup="dialog" disabled={isFull} onClick={() => setMaking(true)}>
          <KeyRound className="size-5" aria-hidden />
          {accessTokens.length > 0 ? 'Make another token' : 'Make a token'}
        </Button>
        {isFull && <p className="text-sm text-quiet">You have the maximum of {max} tokens. End one first.</p>}
      </div>
      {isMaking && (
        <NewTokenDialog
          onMade={() => void client.invalidateQueries(accessTokensQuery)}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
