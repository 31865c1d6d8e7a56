import { tellOfKills } from './tell-of-kills.ts'

tellOfKills('while a video arrives', {
  begin: (customer) => customer.upload(),
  reachMs: 500,
  firstKind: 0,
})
