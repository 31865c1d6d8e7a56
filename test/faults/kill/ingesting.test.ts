import { describeKills } from './describe-kills.ts'

describeKills('while an upload is prepared', {
  begin: (customer) => customer.upload(),
  reachMs: 2_000,
  isAcknowledgedFirst: true,
  pieces: ['neon-studio', 'sparkles-gold'],
  firstKind: 4,
})
