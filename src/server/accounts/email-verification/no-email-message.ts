import { BRAND } from '#domain/brand.ts'

/** Without a mail server no email arrives, so the answer names another way. */
export const noEmailMessage = (purpose: string): string =>
  `This site sends no emails at the moment. Please write to ${BRAND.supportEmail} ${purpose}.`
