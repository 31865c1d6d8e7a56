import { EMAIL_MAX } from '#domain/account/credentials.ts'

/** The email after the hash of an invitation's link, `#email=…`; blank without one. Servers never see it. */
export function emailInAddress(hash: string): string {
  const email = new URLSearchParams(hash.replace(/^#/, '')).get('email') ?? ''
  return email.length <= EMAIL_MAX ? email : ''
}
