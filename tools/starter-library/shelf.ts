import type { Background } from './backgrounds/background.ts'
import { mirrorBall } from './backgrounds/mirror-ball.ts'
import { neonStudio } from './backgrounds/neon-studio.ts'
import { silk } from './backgrounds/silk.ts'
import { spotlightHaze } from './backgrounds/spotlight-haze.ts'
import { CLIP } from './measures.ts'
import { badgeFreeTrial } from './overlays/badge-free-trial.ts'
import { borderRoseGold } from './overlays/border-rose-gold.ts'
import { confettiFoil } from './overlays/confetti-foil.ts'
import { heartsPink } from './overlays/hearts-pink.ts'
import { neonFrame } from './overlays/neon-frame.ts'
import type { Overlay } from './overlays/overlay.ts'
import { sparklesGold } from './overlays/sparkles-gold.ts'

/** What stands on the shelf, in the order in which it is shown. */
export const BACKGROUNDS: readonly (Background & { seconds: number })[] = [
  spotlightHaze,
  silk,
  neonStudio,
  mirrorBall,
].map((background) => ({ ...background, seconds: CLIP.seconds }))

export const OVERLAYS: readonly Overlay[] = [
  sparklesGold,
  borderRoseGold,
  heartsPink,
  confettiFoil,
  neonFrame,
  badgeFreeTrial,
]
