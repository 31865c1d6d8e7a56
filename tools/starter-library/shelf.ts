import type { Background } from './backgrounds/background.ts'
import { mirrorBall } from './backgrounds/festive/mirror-ball.ts'
import { neonStudio } from './backgrounds/neon/neon-studio.ts'
import { silk } from './backgrounds/silk/rose-silk.ts'
import { spotlightHaze } from './backgrounds/stage/spotlight-haze.ts'
import { CLIP } from './measures.ts'
import { badgeFreeTrial } from './overlays/badges/badge-free-trial.ts'
import { borderRoseGold } from './overlays/borders/border-rose-gold.ts'
import { neonFrame } from './overlays/borders/neon-frame.ts'
import { confettiFoil } from './overlays/festive/confetti-foil.ts'
import { heartsPink } from './overlays/hearts/hearts-pink.ts'
import type { Overlay } from './overlays/overlay.ts'
import { sparklesGold } from './overlays/sparkles/sparkles-gold.ts'

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
