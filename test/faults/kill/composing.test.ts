import { tellOfKills } from './tell-of-kills.ts'

tellOfKills('while a video is made', {
  begin: (victim, background, round) => victim.compose(background, round),
  reachMs: 2_000,
})
