import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/account.ts'
import { inEnglish, Locale, ownLocale } from '#domain/classes/locale.ts'
import { userQuery } from './user-query.ts'

/** The first of the browser's languages that has formats. */
export const browserLocale = (): string =>
  navigator.languages.find((language) => Locale.safeParse(language).success) ??
  Intl.DateTimeFormat().resolvedOptions().locale

/** How films of an account tell dates and times: as it has them, else as this browser does. */
export const localeOf = (user: Pick<CurrentUser, 'locale'> | null | undefined): string =>
  Locale.safeParse(user?.locale).data ?? browserLocale()

/** The locale of a new design, where no component is at hand; undefined for the usual one. */
export const designLocale = (client: QueryClient): string | undefined =>
  ownLocale(localeOf(client.getQueryData(userQuery.queryKey)))

/** How the page tells them, where no component is at hand. */
export const dateLocaleOf = (client: QueryClient): string =>
  inEnglish(localeOf(client.getQueryData(userQuery.queryKey)))
