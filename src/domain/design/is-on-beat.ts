import type { Design } from './design.ts'

/** Whether what moves in does so on beats; undefined for a design in which nothing of its own moves in. */
export const isOnBeat = ({ look, beats }: Pick<Design, 'look' | 'beats'>): boolean | undefined =>
  look && beats !== undefined
