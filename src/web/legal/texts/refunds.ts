import { TERMS_VERSION } from '#domain/account/terms.ts'
import { BRAND } from '#domain/brand.ts'
import { type LegalText, legalDate } from '#web/legal/legal-text.ts'

const { name, supportEmail } = BRAND

export const REFUNDS: LegalText = {
  title: 'Refund Policy',
  lead: `Bought ${name} and never used it? Your first week is on us.`,
  effective: legalDate(TERMS_VERSION),
  sections: [
    {
      title: 'The first 7 days',
      passages: [
        'You get a full refund within 7 days of your first charge, if you did not use the service in that week. Using it means making or downloading a video.',
      ],
    },
    {
      title: 'After that',
      passages: [
        'Charges are not refunded after the first 7 days, and there are no prorated refunds for a month that has begun.',
      ],
    },
    {
      title: 'Canceling',
      passages: [
        'You can cancel anytime in your account. You keep access until the end of the billing cycle that is paid for, and are not charged again.',
      ],
    },
    {
      title: 'How to ask for a refund',
      passages: [
        `Write to ${supportEmail} and tell us:`,
        [
          'your name',
          'the email address of your account',
          'your plan',
          'the billing date',
          'the reason, if you like. It helps us, and you do not have to.',
        ],
      ],
    },
    {
      title: 'When the money comes',
      passages: [
        'We process refunds in 5-10 business days, to the card you paid with. The payment provider keeps its processing fees, which are therefore not part of the refund.',
      ],
    },
    {
      title: 'Your rights',
      passages: [
        'Where the law gives you more than this, you have more than this. A charge that was our mistake is always refunded in full.',
      ],
    },
  ],
}
