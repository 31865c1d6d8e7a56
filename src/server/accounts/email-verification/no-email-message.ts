import { BRAND } from '#domain/brand.ts'

/** Where no mail server is set, waiting for a mail would be waiting for good. */
export const noEmailMessage = (wanted: string): string =>
  `This site sends no mails at the moment. Please write to ${BRAND.supportEmail} ${wanted}.`
