import { Pause, Play } from 'lucide-react'
import type { PublicId } from '#domain/ids.ts'
import { countedSound } from '#domain/sound/counted-sound.ts'
import { CLIP_SOUND, type DesignSound, type TrackId } from '#domain/sound/design-sound.ts'
import type { VideoBeats } from '#domain/sound/video-beats.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Slider } from '#web/ui/field/slider.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { announce } from '#web/ui/state/announcements.ts'
import { written } from '#web/ui/written.tsx'
import { ClipCounts } from './clip-counts.tsx'
import { MusicList, type SoundChoice } from './music-list.tsx'
import { MusicWindow } from './music-window.tsx'

export type SoundDialogProps = {
  /** Undefined for the clip's own sound. */
  sound: DesignSound | undefined
  /** The same when it is called: own music is chosen once it has been sent, and the sound may change meanwhile. */
  soundNow: () => DesignSound | undefined
  /** Of the video. */
  seconds: number
  /** Of the video; null without one. */
  clip: PublicId | null
  canUpload: boolean
  isPlaying: boolean
  /** Whether the text arrives with the beat; undefined where nothing moves in. */
  isOnBeat: boolean | undefined
  /** The second of the video that is shown. */
  videoSecond: () => number
  /** Plays the video with its sound, or pauses it. */
  onPlay: (isWanted: boolean) => void
  /** Changes with the same streak are one step of the history. Null is the clip's own sound. */
  onChange: (change: Partial<DesignSound> | null, streak?: string, beats?: VideoBeats) => void
  /** Puts the text on beats of the video, or on none. */
  onBeats: (beats: VideoBeats | undefined) => void
  /** Ends the video after so many seconds and goes over into its start; undefined for neither. */
  onWholeBars: (seconds: number | undefined) => void
  onClose: () => void
}

/** Chooses what the video sounds like. Everything is applied at once. */
export function SoundDialog({
  sound,
  soundNow,
  isPlaying,
  onPlay,
  onChange,
  onClose,
  ...video
}: SoundDialogProps) {
  const current = sound ?? CLIP_SOUND
  const choose = (choice: SoundChoice) => {
    if (choice === 'clip') onChange(null)
    else if (choice === 'none') onChange({ muted: true })
    else onChange(withTrack(soundNow() ?? CLIP_SOUND, choice.id))
    announce(typeof choice === 'string' ? SAID[choice] : `${written(choice.title)} chosen`)
  }
  const canMix = !current.muted && (current.track !== null || video.clip !== null)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Sound"
      footer={
        <>
          <Button onClick={() => onPlay(!isPlaying)}>
            {isPlaying ? <Pause className="size-4" aria-hidden /> : <Play className="size-4" aria-hidden />}
            {isPlaying ? 'Pause' : 'Play with the video'}
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 pt-1">
        {canMix && <Mix {...{ ...video, sound: current, onChange, onListen: () => onPlay(true) }} />}
        <MusicList
          sound={current}
          canUpload={video.canUpload}
          onListen={() => onPlay(false)}
          onChoose={choose}
        />
      </div>
    </Dialog>
  )
}

const SAID = { clip: 'The clip’s own sound chosen', none: 'No sound chosen' } as const

/**
 * Music that was muted goes on with its part. What a phone recorded rarely goes with music: the first track plays alone,
 * and the clip's volume brings it back.
 */
const withTrack = ({ track, clipVolume }: DesignSound, id: TrackId): Partial<DesignSound> => ({
  muted: false,
  track: track?.id === id ? track : { id, start: 0 },
  clipVolume: track === null && clipVolume === 1 ? 0 : clipVolume,
})

type MixProps = Omit<
  SoundDialogProps,
  'sound' | 'soundNow' | 'canUpload' | 'isPlaying' | 'onPlay' | 'onClose'
> & {
  sound: DesignSound
  onListen: () => void
}

/** The part of the music, both volumes and how the sound ends. */
function Mix({ sound, clip, onChange, ...part }: MixProps) {
  const { track, trackVolume, clipVolume, ducking, fadeOut } = sound
  const counted = countedSound({ sound, clip })
  return (
    <div className="flex flex-col gap-1">
      {track && (
        <MusicWindow
          {...{ track, ...part }}
          loops={sound.loops}
          onStart={(start, beats) => onChange({ track: { ...track, start } }, 'sound-start', beats)}
        />
      )}
      {track && (
        <Volume
          label="Music"
          value={trackVolume}
          onChange={(value) => onChange({ trackVolume: value }, 'sound-music')}
        />
      )}
      {clip !== null && (
        <Volume
          label="Clip’s sound"
          value={clipVolume}
          onChange={(value) => onChange({ clipVolume: value }, 'sound-clip')}
        />
      )}
      {track && clip !== null && clipVolume > 0 && (
        <Switch
          label="Lower the music for voices"
          hint="It becomes quieter while something is heard in the clip."
          checked={ducking}
          onChange={(isOn) => onChange({ ducking: isOn })}
        />
      )}
      <Switch
        label="Fade out at the end"
        checked={fadeOut}
        onChange={(isOn) => onChange({ fadeOut: isOn })}
      />
      {counted?.kind === 'clip' && <ClipCounts {...part} sound={counted} />}
    </div>
  )
}

type VolumeProps = { label: string; value: number; onChange: (value: number) => void }

const Volume = ({ label, value, onChange }: VolumeProps) => (
  <Slider
    label={label}
    min={0}
    max={100}
    unit="%"
    value={Math.round(value * 100)}
    onChange={(percent) => onChange(percent / 100)}
  />
)
