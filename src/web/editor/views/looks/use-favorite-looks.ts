import { lookById } from '#domain/looks/all-looks.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { withFavorite } from './filter-looks.ts'

const NONE: readonly string[] = []

/** Ids of the looks with a heart, which this device remembers, and the way to change them. */
export function useFavoriteLooks() {
  const { editor } = useEditorModel()
  const ids = useEditor(({ preferences }) => preferences.favoriteLooks) ?? NONE
  return {
    ids,
    set(id: string, isFavorite: boolean): void {
      editor.store.setState(({ preferences }) => ({
        preferences: {
          ...preferences,
          favoriteLooks: [...withFavorite(preferences.favoriteLooks ?? NONE, id, isFavorite)],
        },
      }))
      announce(`${lookById(id)?.name ?? 'Look'}: ${isFavorite ? 'Added to' : 'Removed from'} favorites`)
    },
  }
}
