import { describeKills } from './describe-kills.ts'

describeKills('while a video arrives', {
  begin: (customer) => customer.upload(),
  reachMs: 500,
  firstKind: 0,
})
