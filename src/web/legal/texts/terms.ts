import { TERMS_VERSION } from '#domain/account/terms.ts'
import { BRAND } from '#domain/brand.ts'
import { type LegalText, legalDate } from '#web/legal/legal-text.ts'

const { name, supportEmail } = BRAND

export const TERMS: LegalText = {
  title: 'Terms of Service',
  lead: `The agreement between you and ${name}. We wrote it to be read: short sentences, and no surprises.`,
  effective: legalDate(TERMS_VERSION),
  sections: [
    {
      title: 'Acceptance of these terms',
      passages: [
        `${name} is a web app with which studios, instructors and dancers make short promotional videos. By creating an account or using ${name} you agree to these terms and to our Privacy Policy. If you do not agree, please do not use ${name}.`,
        'If you use it for a studio or another business, you say that you may agree on its behalf, and “you” means that business, too.',
      ],
    },
    {
      title: 'Changes to these terms',
      passages: [
        'We may change these terms, for example when the product or the law changes. The date at the top of this page tells which version is in force.',
        'When they change, we ask you to agree to the new ones the next time you are signed in. If you would rather not, you can cancel your plan and delete your account.',
      ],
    },
    {
      title: 'Your account',
      passages: [
        'You must be 18 or older to have an account, or a minor from 13 on whose parent or guardian agrees to these terms and is responsible for what you do here. No one under 13 may use it.',
        'Please give an email address that is yours and that you can read, keep your password to yourself, and tell us if you think that someone else got in. What happens in your account is your responsibility.',
        'On a studio’s team, the studio’s owner invites you, can remove you, and sees and manages the background videos in your library while you are on the team.',
      ],
    },
    {
      title: 'Subscriptions and payments',
      passages: [
        'You can try us for free, within the limits that we show. Two plans lift them, both billed monthly in US dollars:',
        [
          'Individual Pro, $6.99 a month, for one person.',
          'Studio Pro, $39.99 a month, for a studio’s owner and up to 10 team members.',
        ],
        'A plan renews every month until you cancel it. You can cancel at any time in your account; you then keep it until the end of the month that is paid for, and are on the free plan after that. Nothing you made is deleted when a plan ends.',
        'If you change from Studio Pro to Individual Pro, your team members lose access immediately. If a payment does not come through, what the plan gives may rest until it does. Before a price changes we tell you, so that you can cancel in time. Refunds are described in our Refund Policy.',
      ],
    },
    {
      title: 'Payment provider',
      passages: [
        'Card payments are handled by an independent payment provider, Stripe. When you pay, its own terms and privacy policy apply as well, and you allow it to charge your card every month until you cancel.',
        'We never see or keep your full card number. We are told that you paid, for which plan, and until when.',
      ],
    },
    {
      title: 'What is not allowed',
      passages: [
        `Please do not use ${name} to:`,
        [
          'break the law, or the rights of others',
          'show people who have not agreed to be in your video, or minors without their guardian’s consent',
          'make content that is hateful, harassing, sexually explicit, violent or misleading',
          'pretend to be someone else, or send unwanted advertising',
          'get around limits, watermarks or security, look into the accounts of others, or overload the service',
          'copy, resell or rent out the service, or collect data from it with robots',
        ],
      ],
    },
    {
      title: 'Our intellectual property',
      passages: [
        `The app, its name and look, and the library of overlays and background videos that we provide belong to us or to those who licensed them to us.`,
        'While your account is in good standing you may use that library in the videos you make here, also to advertise your classes and your studio. You may not offer parts of it on their own, or as a library of your own. Videos of the free plan carry our mark, which has to stay.',
      ],
    },
    {
      title: 'Your content',
      passages: [
        'What you upload and what you write stays yours, and so do the videos you make. You allow us to store, convert, combine and deliver it, only as far as the service needs it for you and for the studio you are part of.',
        'You say that you hold the rights to what you upload, music and the people in it included. We do not look through your content as a matter of course, but may remove what breaks these terms or the law.',
        'Promotional texts may be written with the help of software, and may be wrong. Please read them before you publish them: what you publish is yours to answer for.',
      ],
    },
    {
      title: 'Privacy',
      passages: [
        'Our Privacy Policy says which data we keep and why, and our Cookie Policy what is kept in your browser. Both are part of this agreement.',
      ],
    },
    {
      title: 'Disclaimers and limits of liability',
      passages: [
        'We work hard to keep the service good and available, but provide it “as is” and “as available”, without warranties of any kind, express or implied, as far as the law allows. We do not promise that it is never interrupted, that a video suits the rules of a platform, or that it brings students to your class. Please keep copies of what matters to you.',
        'As far as the law allows, we are not liable for indirect or consequential damages, such as lost profits, data or goodwill. Our whole liability, whatever the reason, is limited to what you paid us in the 12 months before the event.',
        'Where a law does not allow such limits, they hold only as far as it does.',
      ],
    },
    {
      title: 'Indemnification',
      passages: [
        'If someone makes a claim against us because of your content, because of how you used the service, or because you broke these terms, you agree to cover the damages and costs that come of it, reasonable attorneys’ fees included.',
      ],
    },
    {
      title: 'Termination',
      passages: [
        'You can delete your account at any time in its settings, once a running subscription is canceled. It is deleted at once and for good.',
        'We may suspend or close an account that breaks these terms, puts others at risk or is not paid for. Where we can, we tell you first. What by its nature outlasts the agreement, such as sections 7, 10, 11 and 14, does so.',
      ],
    },
    {
      title: 'Managing your subscription',
      passages: [
        'Your account shows your plan and until when it is paid, and lets you cancel it or change it. Where our payment provider offers a customer portal, you can also change your card and see your invoices there.',
        `If something there does not work, write to ${supportEmail} and we do it for you.`,
      ],
    },
    {
      title: 'Governing law',
      passages: [
        'These terms are governed by the laws of the State of Florida, USA, without its rules on conflicts of law. Disputes belong before the state and federal courts in Florida, unless a law that protects you as a consumer says otherwise.',
        'Please write to us first: most things can be settled by email.',
      ],
    },
    {
      title: 'Miscellaneous',
      passages: [
        'These terms and the policies they name are the whole agreement between us. If a part of them cannot be enforced, the rest stays in force. If we do not insist on something once, we may still do so later. You may not hand this agreement on to others without our consent; we may, together with the service.',
      ],
    },
    {
      title: 'Contact',
      passages: [`Questions about these terms? Write to ${supportEmail}. A person reads it.`],
    },
  ],
}
