import { newWriterId } from '#web/pieces/random-id.ts'

/** Identifies this page until it is reloaded or closed. */
export const PAGE = newWriterId()
