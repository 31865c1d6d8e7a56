import { aurora } from './backgrounds/aurora.ts'
import type { Background } from './backgrounds/background.ts'
import { champagneSatin } from './backgrounds/champagne-satin.ts'
import { cityRain } from './backgrounds/city-rain.ts'
import { festivalLights } from './backgrounds/festival-lights.ts'
import { goldenRain } from './backgrounds/golden-rain.ts'
import { mirrorBall } from './backgrounds/mirror-ball.ts'
import { neonStudio } from './backgrounds/neon-studio.ts'
import { neonTunnel } from './backgrounds/neon-tunnel.ts'
import { roseSilk } from './backgrounds/rose-silk.ts'
import { spotlightHaze } from './backgrounds/spotlight-haze.ts'
import { velvetCurtain } from './backgrounds/velvet-curtain.ts'
import { violetSmoke } from './backgrounds/violet-smoke.ts'
import { CLIP } from './format.ts'
import { badgeBookNow } from './overlays/badge-book-now.ts'
import { badgeFreeTrial } from './overlays/badge-free-trial.ts'
import { badgeLimitedSpots } from './overlays/badge-limited-spots.ts'
import { badgeNewClass } from './overlays/badge-new-class.ts'
import { badgeTonight } from './overlays/badge-tonight.ts'
import { badgeTwentyOff } from './overlays/badge-twenty-off.ts'
import { borderRoseGold } from './overlays/border-rose-gold.ts'
import { confettiFoil } from './overlays/confetti-foil.ts'
import { dancerAyesha, dancerHang, dancerHook } from './overlays/dancers.ts'
import { heartDrawn, heartsRising } from './overlays/drawn-hearts.ts'
import { equaliser } from './overlays/equaliser.ts'
import { autumnLeaves, cherryBlossom } from './overlays/falling.ts'
import { fireworks } from './overlays/fireworks.ts'
import { arrowDown, arrowLoop } from './overlays/hand-drawn.ts'
import { heartNeon } from './overlays/heart-neon.ts'
import { linkInBio } from './overlays/link-in-bio.ts'
import { marquee } from './overlays/marquee.ts'
import { neonFrame } from './overlays/neon-frame.ts'
import type { Overlay } from './overlays/overlay.ts'
import { poleGlow } from './overlays/pole-glow.ts'
import { snowfall } from './overlays/snowfall.ts'
import { sparklesGold, sparklesSilver } from './overlays/sparkles.ts'
import { afterDark } from './tracks/after-dark.ts'
import { chaChaHeat } from './tracks/cha-cha-heat.ts'
import { goldenHour } from './tracks/golden-hour.ts'
import { heelsOn } from './tracks/heels-on.ts'
import { liquidSky } from './tracks/liquid-sky.ts'
import { paperMoon } from './tracks/paper-moon.ts'
import { powerHour } from './tracks/power-hour.ts'
import { showtime } from './tracks/showtime.ts'
import { slowHoney } from './tracks/slow-honey.ts'
import { sundayStretch } from './tracks/sunday-stretch.ts'
import { tangoRouge } from './tracks/tango-rouge.ts'
import type { Track } from './tracks/track.ts'
import { warehouse } from './tracks/warehouse.ts'

/** The pieces of the shelf, in the order in which the app shows them. */
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

/** On the list for classes from the start: what announces a class and shows what it is about. */
export const FOR_CLASSES: readonly Overlay[] = [
  badgeFreeTrial,
  badgeNewClass,
  badgeBookNow,
  linkInBio,
  badgeTonight,
  badgeLimitedSpots,
  badgeTwentyOff,
  dancerHook,
  dancerHang,
  arrowDown,
]

/** Slugs of overlays that the shelf had before. Installations retire them: designs that contain them still show them. */
export const RETIRED: readonly string[] = [
  'dancer-arch',
  'dancer-spin',
  'dancer-invert',
  'heart-beat',
  'hearts-pink',
  'arrow-swipe-up',
]

export const OVERLAYS: readonly Overlay[] = [
  sparklesGold,
  sparklesSilver,
  confettiFoil,
  equaliser,
  borderRoseGold,
  neonFrame,
  marquee,
  heartDrawn,
  heartsRising,
  heartNeon,
  badgeFreeTrial,
  badgeNewClass,
  badgeBookNow,
  linkInBio,
  badgeTonight,
  badgeLimitedSpots,
  badgeTwentyOff,
  dancerHook,
  dancerHang,
  dancerAyesha,
  poleGlow,
  arrowLoop,
  arrowDown,
  cherryBlossom,
  autumnLeaves,
  snowfall,
  fireworks,
]

/** Music for every video, beside that of the clips. */
export const TRACKS: readonly Track[] = [
  heelsOn,
  slowHoney,
  goldenHour,
  afterDark,
  powerHour,
  warehouse,
  paperMoon,
  sundayStretch,
  showtime,
  tangoRouge,
  chaChaHeat,
  liquidSky,
]
