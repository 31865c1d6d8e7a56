import { readPreferences as read, savePreferences as save } from '#contract/preferences.ts'
import { implement } from '#server/http/implement.ts'
import { readPreferences } from './read-preferences.ts'
import { savePreferences } from './save-preferences.ts'

export const preferenceRoutes = [
  implement(read, readPreferences),
  implement(save, (call) => savePreferences(call, call.body)),
]
