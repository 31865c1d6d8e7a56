import type { Design } from './design.ts'

/** Documents share their unchanged parts, so a hundred steps cost little; older ones are forgotten. */
export const HISTORY_LIMIT = 100

export type History = {
  readonly past: readonly Design[]
  readonly present: Design
  readonly future: readonly Design[]
}

export const historyOf = (present: Design): History => ({ past: [], present, future: [] })

/** A new step. An edit that changed nothing is no step and keeps what could be redone. */
export const commit = (history: History, next: Design): History =>
  next === history.present
    ? history
    : { past: [...history.past, history.present].slice(-HISTORY_LIMIT), present: next, future: [] }

/** Continues the last step, as the second letter of a word continues the first: one undo takes both back. */
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
