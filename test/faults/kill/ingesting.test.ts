import { tellOfKills } from './tell-of-kills.ts'

tellOfKills('while an upload is prepared', {
  begin: (customer) => customer.upload(),
  reachMs: 2_000,
  isAcknowledgedFirst: true,
  pieces: ['neon-studio', 'sparkles-gold'],
  firstKind: 4,
})
