import { BRAND } from '#domain/brand.ts'
import { supportMail } from '#domain/support-mail.ts'
import type { Plan } from '#web/billing/plans.ts'

/** A mail to support that already says which plan and which account it is about. */
export const checkoutMail = (plan: Plan, account: string | undefined): string =>
  supportMail(`${plan.name} for ${BRAND.name}`, [
    `I would like ${plan.name} (${plan.price} a month) as soon as checkout opens.`,
    account ? `My account: ${account}` : '',
  ])
