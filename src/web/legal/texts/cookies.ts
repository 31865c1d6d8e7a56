import { TERMS_VERSION } from '#domain/account/terms.ts'
import { BRAND } from '#domain/brand.ts'
import { type LegalText, legalDate } from '#web/legal/legal-text.ts'

const { name, supportEmail } = BRAND

export const COOKIES: LegalText = {
  title: 'Cookie Policy',
  lead: 'What is kept in your browser, for how long, and what only with your consent.',
  effective: legalDate(TERMS_VERSION),
  sections: [
    {
      title: 'What cookies are',
      passages: [
        'Cookies are small texts that a page leaves in your browser and reads again later. What we say here of cookies also holds for the storage that a browser offers to pages.',
      ],
    },
    {
      title: 'The kinds of cookies',
      passages: [
        [
          'Essential: they keep you signed in, protect your account and hold a design that is not saved yet. Without them the service does not work, so they need no consent.',
          'Functional: they remember what you chose, such as the videos you picked last.',
          'Analytics: they would tell us which parts of the product are used. Only with your consent.',
          'Advertising: they would tell us and our advertising partners whether an ad brought you here. Only with your consent.',
        ],
      ],
    },
    {
      title: 'How long they stay',
      passages: [
        'Session cookies end when you close your browser. Persistent cookies stay until their date or until you delete them, up to 24 months. The cookie that keeps you signed in stays for 30 days at most, and ends when you sign out. The one that waits for your second step stays for ten minutes. The cookie by which we know your browser again, so that we can tell you of a sign-in in another one, stays for 400 days.',
      ],
    },
    {
      title: 'Your consent',
      passages: [
        'We set cookies for analytics and marketing only if you agree, and you lose nothing if you do not. Cookie Settings in the footer of our pages changes your answer at any time, and a no holds from that moment.',
      ],
    },
    {
      title: 'In your browser',
      passages: [
        'Every browser lets you see, delete and block cookies. If you block the essential ones, you cannot sign in. Signing out also clears what the app remembers of you in that browser, but not the cookie by which we know the browser again.',
      ],
    },
    {
      title: 'Contact',
      passages: [`Questions about cookies at ${name}? Write to ${supportEmail}.`],
    },
  ],
}
