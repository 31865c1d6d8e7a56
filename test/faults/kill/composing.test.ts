import { describeKills } from './describe-kills.ts'

describeKills('while a video is made', {
  begin: (customer, background, round) => customer.compose(background, round),
  reachMs: 2_000,
  isOfOne: true,
  firstKind: 2,
})
