import { BRAND } from '#domain/brand.ts'
import { emailKind } from '#server/mail/email.ts'

/** Confirms the deletion, also in case another person did it. */
export const accountDeletedEmail = emailKind<{ email: string }>({
  name: 'account.deleted',
  write: async (_ports, { email }) => ({
    to: email,
    email: {
      subject: `Your ${BRAND.name} account is deleted`,
      paragraphs: [
        'Your account and all that belonged to it is deleted: designs, videos, uploads and class types.',
        'Thank you for having been with us. You are welcome to come back at any time.',
      ],
      note: `It was not you? Please write to ${BRAND.supportEmail}.`,
    },
  }),
})
