import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import { ownLocale } from '#domain/classes/locale.ts'
import { browserLocale } from '#web/api/locale-of.ts'

/** Loaded where it is needed, which is once for each account. */
async function tell(client: QueryClient, browser: string): Promise<void> {
  const { storeLocale } = await import('#web/api/store-locale.ts')
  await storeLocale(client, { browser })
}

/** Tells the server how this browser words dates, where the account has no locale yet: drafts of a week are made there. */
export function useTellLocale({ locale, isGuest }: CurrentUser): void {
  const client = useQueryClient()
  const browser = browserLocale()
  // Without a locale dates are told as in the default one already.
  const isKnown = isGuest || locale !== null || ownLocale(browser) === ownLocale(null)
  useEffect(() => {
    if (isKnown) return
    // Not worth a word: the next page tells it again.
    tell(client, browser).catch((error: unknown) => console.warn(error))
  }, [client, browser, isKnown])
}
