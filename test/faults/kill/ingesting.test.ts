import { tellOfKills } from './tell-of-kills.ts'

tellOfKills('while an upload is prepared', {
  begin: (victim) => victim.upload(),
  reachMs: 2_000,
  isAcknowledgedFirst: true,
  pieces: ['neon-studio', 'sparkles-gold'],
})
