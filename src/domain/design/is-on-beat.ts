import type { Design } from './design.ts'
import { drawnOverlays, drawnTexts } from './drawn.ts'

/** Whether what enters does so on beats; undefined for a design in which nothing enters. */
export const isOnBeat = (design: Design): boolean | undefined =>
  hasEntrances(design) ? design.beats !== undefined : undefined

const hasEntrances = (design: Design): boolean =>
  design.look !== undefined ||
  (design.animationType !== 'none' && drawnTexts(design).length > 0) ||
  drawnOverlays(design).some(({ start }) => start !== undefined)
