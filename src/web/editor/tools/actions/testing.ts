import { createStore } from 'zustand/vanilla'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { currentUser } from '#web/api/testing.ts'
import { createEditor } from '#web/editor/model/editor-store.ts'
import { EDITING, type Player } from '#web/editor/model/player.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import type { ActionTools } from './editor-action.ts'
import { createElementActions } from './element-actions.ts'
import { createGroupActions } from './group-actions.ts'

/** What actions work with, on an empty design of a free account and without a stage. */
export function actionTools(player: Player = EDITING): ActionTools {
  const user = currentUser({ role: 'user' })
  const editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES })
  const clock = createStore<Player>(() => player)
  const elements = createElementActions({ editor, clock, user }, () => undefined)
  return { editor, clock, user, elements, group: createGroupActions({ editor, clock, user }, () => []) }
}
