import { Switch } from '#web/ui/field/switch.tsx'

type OnBeatSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether the text arrives with the beats of the sound. */
export const OnBeatSwitch = ({ isOn, onChange }: OnBeatSwitchProps) => (
  <Switch
    label="Text on the beat"
    hint="What moves in arrives with the music."
    checked={isOn}
    onChange={onChange}
  />
)
