import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, Trash2 } from 'lucide-react'
import { type AccessToken, endAccessToken } from '#contract/access-tokens.ts'
import { call } from '#web/api/call.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Written } from '#web/ui/written.tsx'
import { accessTokensQuery } from './access-tokens-query.ts'
import { isOver, scopesInWords, timesInWords } from './token-words.ts'

/** A token with its use, and a button that ends it. */
export function AccessTokenLine({ token, onGone }: { token: AccessToken; onGone: () => void }) {
  const client = useQueryClient()
  const now = new Date()
  const locale = useDateLocale()
  const end = async () => {
    await call(endAccessToken, { params: { id: token.id } }).finally(() =>
      client.invalidateQueries(accessTokensQuery),
    )
    onGone()
  }
  return (
    <li className="flex flex-wrap items-center gap-y-2 rounded-control border border-line py-2 pr-1 pl-4">
      <KeyRound className="mr-3 size-5 shrink-0 text-quiet" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">
            <Written>{token.name}</Written>
          </span>
          {isOver(token, now) && <Badge tone="amber">Expired</Badge>}
        </span>
        <span className="block text-sm text-quiet">{scopesInWords(token.scopes)}</span>
        <span className="block text-sm text-quiet">
          <code>{token.prefix}…</code> · {timesInWords(token, now, locale)}
        </span>
      </span>
      <ConfirmedAction
        question={{
          title: (
            <>
              End “<Written>{token.name}</Written>”?
            </>
          ),
          description: 'Programs that use it are refused from their next call on. This cannot be undone.',
          confirmLabel: 'End token',
        }}
        doing="Ending…"
        work={end}
      >
        {({ busy, ask }) => (
          <IconButton
            label={busy ?? `End ${token.name}`}
            icon={<Trash2 />}
            ariaDisabled={busy !== undefined}
            onClick={ask}
          />
        )}
      </ConfirmedAction>
    </li>
  )
}
