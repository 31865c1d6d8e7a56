import type { AppliedLook } from '#domain/design/setting/applied-look.ts'
import { useEdit } from '#web/editor/model/editor-context.ts'
import { Switch } from '#web/ui/field/switch.tsx'

/** Platforms show the first frame until a video plays. */
export function FirstFrame({ applied }: { applied: AppliedLook | undefined }) {
  const edit = useEdit()
  if (!applied) return null
  return (
    <Switch
      label="Text from the first frame"
      checked={applied.startsShown ?? false}
      onChange={(startsShown) => edit({ kind: 'set-look', look: { startsShown: startsShown || undefined } })}
    />
  )
}
