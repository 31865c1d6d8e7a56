import { TERMS_VERSION } from '#domain/account/terms.ts'
import { AUDIT_KEPT_DAYS } from '#domain/audit-kinds.ts'
import { BRAND } from '#domain/brand.ts'
import { type LegalText, legalDate } from '#web/legal/legal-text.ts'

const { name, supportEmail } = BRAND

export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  lead: 'Which data we keep, why, and what you can do about it. We do not sell any of it.',
  effective: legalDate(TERMS_VERSION),
  sections: [
    {
      title: 'Introduction',
      passages: [
        `This policy is about the personal data that ${name} handles when you visit our pages, have an account, or are on a studio’s team. “We” are the people behind ${name}.`,
      ],
    },
    {
      title: 'Data we collect',
      passages: [
        'What you give us:',
        [
          'your email address, a password (kept only as a hash that no one can read), your name if you say it, and whether you are an adult',
          'passkeys (their public part), and the secret of an authenticator app, if you set one up',
          'what you make: designs, texts, class details, class types, uploaded videos and finished videos',
          'your studio’s name and, if you own one, names and email addresses of those you invite',
          'what you write to our support',
        ],
        'What comes with using the service:',
        [
          'the device and browser you are signed in with, its language and time zone, and when it was last used',
          'your IP address, for security and against abuse',
          'how many videos you downloaded and uploaded, with the instructor and class that a video is about',
          'errors, so that we can fix them',
        ],
        'What our payment provider tells us: which plan you have, since when and until when, and ids that stand for you there. We never receive your full card number.',
      ],
    },
    {
      title: 'How we use it',
      passages: [
        [
          'to make, store and deliver your videos, and to keep your designs where you left them',
          'to sign you in, to keep your account safe, to tell you of a sign-in in a new browser, and to count what a plan includes',
          'to send the emails that the service needs: confirming your address, a new password, an invitation to a team',
          'to answer you, and to find and fix errors',
          'to meet duties of the law, such as keeping records of payments',
        ],
        'We do so to fulfill our agreement with you, because we have a legitimate interest in a safe and working service, because the law asks us to, or because you agreed. We make no automated decisions about you that have legal effects.',
      ],
    },
    {
      title: 'Who we share it with',
      passages: [
        'We do not sell your data. We share it only with:',
        [
          'your studio: its owner sees your name and email address on the team, and the background videos in your library',
          'companies that work for us and only as we tell them: hosting, storage, and sending email',
          'our payment provider, Stripe, when you pay',
          'a provider of language models, where promotional texts are written by one: it is sent the class details for that text, not your email address and not your videos',
          'authorities, where a law obliges us to',
        ],
        'Where they work in another country, we see to it that your data is protected there as this policy says.',
      ],
    },
    {
      title: 'Cookies',
      passages: [
        'We need one cookie to keep you signed in, and one that knows your browser again when you sign in. Cookies for analytics or marketing are set only with your consent. Our Cookie Policy has the details.',
      ],
    },
    {
      title: 'How long we keep it',
      passages: [
        [
          'Your account and what you made: until you delete it. A design you deleted can be brought back for 30 days.',
          'Finished videos: 30 days, on paid plans 90, so please download those you want to keep. Their designs: a year, in your list of videos.',
          'A sign-in: until you sign out, 14 days without use, or 30 days at most.',
          `A record of sign-ins, and of what administrators and studio owners do to accounts, teams and shared things, with the IP address: ${AUDIT_KEPT_DAYS} days. When you delete your account, your email address is taken out of it.`,
          'Payment and subscription data: at least 5 years, because the law asks for it. When you delete your account, your name and email address are taken out of it.',
        ],
        'Backups are overwritten in the course of their rotation.',
      ],
    },
    {
      title: 'Security',
      passages: [
        'Data travels encrypted. Passwords are stored as slow hashes, sessions can be seen and ended by you, and no one but you and those you work with can open your uploads and videos. The few of us who can reach the servers do so only to run them.',
        'No system is perfectly safe. If something happens that concerns your data, we tell you and the authorities as the law asks.',
      ],
    },
    {
      title: 'Your rights',
      passages: [
        'In your account you can see and correct your data, take all of it along as a file, and delete the account with everything in it, at once.',
        `Depending on where you live you may also ask us what we keep, object to a use of it, have it limited, take back a consent, or complain to a data protection authority. Write to ${supportEmail}; we answer within 30 days and never treat you worse for asking.`,
      ],
    },
    {
      title: 'Children under 13',
      passages: [
        `${name} is not for children under 13, and we knowingly collect no data from them. Minors from 13 on need the consent of a parent or guardian.`,
        `If you think that a child under 13 gave us data, write to ${supportEmail} and we delete it.`,
      ],
    },
    {
      title: 'Changes to this policy',
      passages: [
        'When this policy changes, the date at the top does, too. If a change matters to you, we tell you in the app or by email before it takes effect.',
      ],
    },
    {
      title: 'Contact',
      passages: [`For everything about your data: ${supportEmail}.`],
    },
  ],
}
