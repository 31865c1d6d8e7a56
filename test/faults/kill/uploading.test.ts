import { tellOfKills } from './tell-of-kills.ts'

tellOfKills('while a video arrives', { begin: (victim) => victim.upload(), reachMs: 500 })
