import { DEMO_ACCOUNTS, demoEmail } from './demo-accounts.ts'
import type { DemoAccounts } from './ensure-demo-accounts.ts'

/** The terminal's list of demo accounts. */
export function demoNotice({ password }: DemoAccounts): string {
  const rows = DEMO_ACCOUNTS.map(({ name, shows }) => `    ${demoEmail(name).padEnd(16)}  ${shows}`)
  const shown = password ?? 'as printed when they were made; DEMO_PASSWORD sets another'
  return ['  Demo accounts', ...rows, `    password          ${shown}`].join('\n')
}
