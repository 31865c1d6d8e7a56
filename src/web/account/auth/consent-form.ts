import type { AgeGroup } from '#domain/account/terms.ts'

export type ConsentForm = { age: AgeGroup | ''; agrees: boolean }

/** Errors by field (C29). */
export const validateConsent = ({ age, agrees }: ConsentForm): Record<string, string> => ({
  ...(age === '' && { age: 'Please say how old you are.' }),
  ...(!agrees && { agrees: 'Please agree to the Terms and the Privacy Policy first.' }),
})
