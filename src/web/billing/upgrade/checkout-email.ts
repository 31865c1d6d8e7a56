import { BRAND } from '#domain/brand.ts'
import { supportMail } from '#domain/support-mail.ts'
import type { Plan } from '#web/billing/plans.ts'

/** A support email that names the plan and the account. */
export const checkoutEmail = (plan: Plan, account: string | undefined): string =>
  supportMail(`${plan.name} for ${BRAND.name}`, [
    `I would like ${plan.name} (${plan.price} a month) as soon as checkout opens.`,
    account ? `My account: ${account}` : '',
  ])
