import type { UserId } from '#domain/ids.ts'

/** Keys of Web Storage that belong to a person; signing out deletes by them. */
export const storageKeys = {
  /** The design in the editor. */
  editor: (user: UserId) => `polepro.editor.${user}`,
  /** Prefix of the designs that have not reached the server. */
  unsaved: (user: UserId) => `polepro.unsaved.${user}.`,
  /** Prefix of the renders that were requested. */
  renders: (user: UserId) => `polepro.render.${user}.`,
  /** The composition that the tab is about to request. */
  wish: (user: UserId) => `polepro.wish.${user}`,
  /** The finished video whose result sheet is open, in this tab. */
  shownResult: 'polepro.shownResult',
  /** The last guest of this browser. */
  guest: 'polepro.guest',
  /** What the page says after its reload, in this tab. */
  said: 'polepro.said',
  /** The answer about cookies; it outlives a sign-out, because it is the browser's. */
  consent: 'polepro.consent',
  /** Background videos, the latest choice first. */
  selection: 'videoSelectionHistory',
  /** The plan that the tab is buying. */
  selectedPlan: 'polepro.selectedPlan',
} as const
