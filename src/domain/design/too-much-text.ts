import type { Design } from './design.ts'
import { drawnTexts } from './drawn.ts'

/** Letters of a design above which a server may not get done in time; designs of people have a few hundred. */
const LETTERS_MAX = 5000

/** Whether a design that was not worked on in time is itself the reason, so that trying again does not help. */
export const hasTooMuchText = (design: Design): boolean =>
  drawnTexts(design).reduce((sum, { content }) => sum + content.length, 0) > LETTERS_MAX
