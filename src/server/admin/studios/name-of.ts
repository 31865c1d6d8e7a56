import { NAME_MAX } from '#domain/design/details-form.ts'

/** What somebody is called until the owner says otherwise: what the address says before its @. */
export const nameOf = (email: string): string => email.slice(0, email.lastIndexOf('@')).slice(0, NAME_MAX)
