import { BRAND } from './brand.ts'

/** A page that everyone may read, as search engines and cards of links show it. */
export type PublicPage = { readonly path: string; readonly title: string; readonly description: string }

const titled = (title: string): string => `${title} · ${BRAND.name}`

export const HOME: PublicPage = {
  path: '/',
  title: `${BRAND.name}: promo videos for pole, dance and fitness studios`,
  description:
    'Short vertical promo videos for pole, dance and fitness studios: your footage, your words, moving light. Made in the browser.',
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  HOME,
  {
    path: '/upgrade',
    title: titled('Upgrade to Pro'),
    description: `What ${BRAND.name} costs: the free account, Pro and the studio plan, and what each of them can do.`,
  },
  {
    path: '/auth',
    title: titled('Sign in'),
    description: `Sign in to ${BRAND.name}, or create an account and make the first promo video of your class.`,
  },
  {
    path: '/terms',
    title: titled('Terms of Service'),
    description: `The agreement between ${BRAND.name} and the people who make videos with it.`,
  },
  {
    path: '/privacy',
    title: titled('Privacy Policy'),
    description: `Which data ${BRAND.name} keeps, why, for how long, and what you can ask of us.`,
  },
  {
    path: '/refund-policy',
    title: titled('Refund Policy'),
    description: `When ${BRAND.name} returns a payment, and how to ask for it.`,
  },
  {
    path: '/cookie-policy',
    title: titled('Cookie Policy'),
    description: `What ${BRAND.name} keeps in your browser, for how long, and how to delete it.`,
  },
]
