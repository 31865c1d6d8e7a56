import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import type { Editor, EditorState } from '#web/editor/model/editor-store.ts'

/** The platforms on which the user will post the video. */
export const chosenZones = ({ preferences }: EditorState): SafeZoneId | undefined => preferences.safeZones

export const chooseZones = ({ store }: Editor, safeZones: SafeZoneId | undefined): void =>
  store.setState(({ preferences }) => ({ preferences: { ...preferences, safeZones } }))
