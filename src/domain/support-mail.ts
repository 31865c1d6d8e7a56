import { BRAND } from './brand.ts'

/** A mailto link to support with a prefilled subject and text. */
export const supportMail = (subject: string, lines: readonly string[]): string =>
  `mailto:${BRAND.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\n'))}`
