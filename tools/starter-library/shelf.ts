import type { Background } from './backgrounds/background.ts'
import { aurora } from './backgrounds/calm/aurora.ts'
import { violetSmoke } from './backgrounds/calm/violet-smoke.ts'
import { cityRain } from './backgrounds/city/city-rain.ts'
import { festivalLights } from './backgrounds/festive/festival-lights.ts'
import { goldenRain } from './backgrounds/festive/golden-rain.ts'
import { mirrorBall } from './backgrounds/festive/mirror-ball.ts'
import { neonStudio } from './backgrounds/neon/neon-studio.ts'
import { neonTunnel } from './backgrounds/neon/neon-tunnel.ts'
import { champagneSatin } from './backgrounds/silk/champagne-satin.ts'
import { roseSilk } from './backgrounds/silk/rose-silk.ts'
import { spotlightHaze } from './backgrounds/stage/spotlight-haze.ts'
import { velvetCurtain } from './backgrounds/stage/velvet-curtain.ts'
import { CLIP } from './measures.ts'
import { arrowDown, arrowLoop } from './overlays/arrows/hand-drawn.ts'
import { swipeUp } from './overlays/arrows/swipe-up.ts'
import { badgeBookNow } from './overlays/badges/badge-book-now.ts'
import { badgeFreeTrial } from './overlays/badges/badge-free-trial.ts'
import { badgeLimitedSpots } from './overlays/badges/badge-limited-spots.ts'
import { badgeNewClass } from './overlays/badges/badge-new-class.ts'
import { badgeTonight } from './overlays/badges/badge-tonight.ts'
import { badgeTwentyOff } from './overlays/badges/badge-twenty-off.ts'
import { borderRoseGold } from './overlays/borders/border-rose-gold.ts'
import { marquee } from './overlays/borders/marquee.ts'
import { neonFrame } from './overlays/borders/neon-frame.ts'
import { confettiFoil } from './overlays/festive/confetti-foil.ts'
import { equaliser } from './overlays/festive/equaliser.ts'
import { heartBeat } from './overlays/hearts/heart-beat.ts'
import { heartNeon } from './overlays/hearts/heart-neon.ts'
import { heartsPink } from './overlays/hearts/hearts-pink.ts'
import type { Overlay } from './overlays/overlay.ts'
import { autumnLeaves, cherryBlossom } from './overlays/seasonal/falling.ts'
import { fireworks } from './overlays/seasonal/fireworks.ts'
import { snowfall } from './overlays/seasonal/snowfall.ts'
import { dancerArch, dancerInvert, dancerSpin } from './overlays/silhouettes/dancers.ts'
import { poleGlow } from './overlays/silhouettes/pole-glow.ts'
import { sparklesGold } from './overlays/sparkles/sparkles-gold.ts'
import { sparklesSilver } from './overlays/sparkles/sparkles-silver.ts'

/** What stands on the shelf, in the order in which it is shown. */
export const BACKGROUNDS: readonly (Background & { seconds: number })[] = [
  spotlightHaze,
  velvetCurtain,
  roseSilk,
  champagneSatin,
  neonStudio,
  neonTunnel,
  cityRain,
  mirrorBall,
  goldenRain,
  festivalLights,
  violetSmoke,
  aurora,
].map((background) => ({ ...background, seconds: CLIP.seconds }))

export const OVERLAYS: readonly Overlay[] = [
  sparklesGold,
  sparklesSilver,
  confettiFoil,
  equaliser,
  borderRoseGold,
  neonFrame,
  marquee,
  heartsPink,
  heartBeat,
  heartNeon,
  badgeFreeTrial,
  badgeNewClass,
  badgeBookNow,
  badgeTonight,
  badgeLimitedSpots,
  badgeTwentyOff,
  dancerArch,
  dancerSpin,
  dancerInvert,
  poleGlow,
  arrowLoop,
  arrowDown,
  swipeUp,
  cherryBlossom,
  autumnLeaves,
  snowfall,
  fireworks,
]
