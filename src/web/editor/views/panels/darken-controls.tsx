import { DARKEN_MAX, type Darkening, NO_DARKENING } from '#domain/design/setting/darkening.ts'
import { useEdit, useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { Slider } from '#web/ui/field/slider.tsx'
import { Switch } from '#web/ui/field/switch.tsx'

/** Takes light from the clip, so that words can be read on it. Shown once there is a clip. */
export function DarkenControls() {
  const { editor } = useEditorModel()
  const edit = useEdit()
  const hasClip = useEditor((state) => designOf(state).background !== null)
  const darkening = useEditor((state) => designOf(state).backdrop?.darkening) ?? NO_DARKENING
  if (!hasClip) return null
  const darken = (change: Partial<Darkening>, streak?: string) =>
    edit({ kind: 'darken', darkening: { ...darkening, ...change } }, streak)
  return (
    <fieldset aria-label="Darken video" className="@container mt-5 border-t border-line pt-4">
      <div className="grid gap-x-8 gap-y-1 @md:grid-cols-2">
        <div className="@md:col-span-2">
          <Slider
            label="Darken video"
            unit="%"
            value={Math.round(darkening.all * 100)}
            min={0}
            max={DARKEN_MAX * 100}
            step={5}
            onChange={(percent) => darken({ all: percent / 100 }, 'darken')}
            onCommit={editor.endStreak}
          />
        </div>
        <Switch
          label="Darker at the top"
          checked={darkening.top > 0}
          onChange={(isOn) => darken({ top: isOn ? DARKEN_MAX : 0 })}
        />
        <Switch
          label="Darker at the bottom"
          checked={darkening.bottom > 0}
          onChange={(isOn) => darken({ bottom: isOn ? DARKEN_MAX : 0 })}
        />
      </div>
    </fieldset>
  )
}
