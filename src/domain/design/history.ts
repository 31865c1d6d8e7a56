import type { Design } from './design.ts'

/** Documents share unchanged parts, so a hundred steps cost little; older steps are dropped. */
export const HISTORY_LIMIT = 100

export type History = {
  readonly past: readonly Design[]
  readonly present: Design
  readonly future: readonly Design[]
}

export const historyOf = (present: Design): History => ({ past: [], present, future: [] })

/** Adds a step. An edit without effect adds none and keeps the redo steps. */
export const commit = (history: History, next: Design): History =>
  next === history.present
    ? history
    : { past: [...history.past, history.present].slice(-HISTORY_LIMIT), present: next, future: [] }

/** Extends the last step, e.g. for the next typed letter: one undo reverts both. */
export const amend = (history: History, next: Design): History =>
  next === history.present ? history : { ...history, present: next, future: [] }

export function undo({ past, present, future }: History): History {
  const before = past.at(-1)
  return before
    ? { past: past.slice(0, -1), present: before, future: [present, ...future] }
    : { past, present, future }
}

export function redo({ past, present, future }: History): History {
  const [after, ...later] = future
  return after ? { past: [...past, present], present: after, future: later } : { past, present, future }
}

export const canUndo = ({ past }: History): boolean => past.length > 0
export const canRedo = ({ future }: History): boolean => future.length > 0
