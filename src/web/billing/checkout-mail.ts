import { BRAND } from '#domain/brand.ts'
import type { Plan } from './plans.ts'

/** A mail to support that already says which plan and which account it is about. */
export function checkoutMail(plan: Plan, account: string | undefined): string {
  const subject = `${plan.name} for ${BRAND.name}`
  const body = [
    `I would like ${plan.name} (${plan.price} a month) as soon as checkout opens.`,
    account ? `My account: ${account}` : '',
  ]
  return `mailto:${BRAND.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\n'))}`
}
