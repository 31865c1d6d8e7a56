import { tellOfKills } from './tell-of-kills.ts'

tellOfKills('while a video is made', {
  begin: (customer, background, round) => customer.compose(background, round),
  reachMs: 2_000,
  isOfOne: true,
  firstKind: 2,
})
