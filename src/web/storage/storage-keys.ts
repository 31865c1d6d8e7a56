import type { UserId } from '#domain/ids.ts'

/** Under what the features keep things of one person in this browser; clearing them away after a sign-out goes by this. */
export const keptKeys = {
  /** The design on the desk. */
  editor: (user: UserId) => `polepro.editor.${user}`,
  /** Each design that has not reached the server, under a key that begins so. */
  unsaved: (user: UserId) => `polepro.unsaved.${user}.`,
  /** Each render that was asked for, under a key that begins so. */
  renders: (user: UserId) => `polepro.render.${user}.`,
  /** What the tab is about to ask for. */
  wish: (user: UserId) => `polepro.wish.${user}`,
  /** Background videos that were chosen last. */
  selection: 'videoSelectionHistory',
  /** The plan that the tab is buying. */
  selectedPlan: 'polepro.selectedPlan',
} as const
