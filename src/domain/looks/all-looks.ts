import { column } from './editorial/column.ts'
import { coverStory } from './editorial/cover-story.ts'
import { indexCard } from './editorial/index-card.ts'
import { masthead } from './editorial/masthead.ts'
import { lastSpots } from './info-first/last-spots.ts'
import { openHouse } from './info-first/open-house.ts'
import { ticket } from './info-first/ticket.ts'
import { timetable } from './info-first/timetable.ts'
import type { Look } from './look.ts'
import { afterDark } from './neon-club/after-dark.ts'
import { laserRing } from './neon-club/laser-ring.ts'
import { strobe } from './neon-club/strobe.ts'
import { tubeSign } from './neon-club/tube-sign.ts'
import { doodle } from './playful-festive/doodle.ts'
import { fiesta } from './playful-festive/fiesta.ts'
import { groove } from './playful-festive/groove.ts'
import { sticker } from './playful-festive/sticker.ts'
import { cut } from './poster-bold/cut.ts'
import { outline } from './poster-bold/outline.ts'
import { slant } from './poster-bold/slant.ts'
import { wall } from './poster-bold/wall.ts'
import { arch } from './soft-elegant/arch.ts'
import { champagne } from './soft-elegant/champagne.ts'
import { moon } from './soft-elegant/moon.ts'
import { whisper } from './soft-elegant/whisper.ts'

/** All looks, in the order in which they are shown. */
export const LOOKS: readonly Look[] = [
  coverStory,
  column,
  indexCard,
  masthead,
  tubeSign,
  strobe,
  laserRing,
  afterDark,
  wall,
  slant,
  cut,
  outline,
  champagne,
  arch,
  whisper,
  moon,
  sticker,
  fiesta,
  groove,
  doodle,
  ticket,
  timetable,
  lastSpots,
  openHouse,
]

export const lookById = (id: string): Look | undefined => LOOKS.find((look) => look.id === id)
