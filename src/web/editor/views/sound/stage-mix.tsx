import { type RefObject, useEffect, useRef } from 'react'
import { readTrackFile } from '#contract/tracks.ts'
import { heardSound } from '#domain/sound/design-sound.ts'
import { addressOf } from '#web/api/address.ts'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { isAudible } from '#web/editor/model/player.ts'
import { createMixPlayer } from '#web/editor/tools/sound/mix-player.ts'
import { toast } from '#web/ui/toast/toast.ts'

const FAILED = 'The music cannot be played here now. Your video will have it all the same.'

/** Plays the design's sound with the stage. Mounted while a design has one. */
export function StageMix({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { clock } = useEditorModel()
  const sound = useEditor((state) => designOf(state).sound)
  const seconds = useEditor((state) => designOf(state).videoDuration)
  const player = useRef<ReturnType<typeof createMixPlayer>>(null)
  useEffect(() => {
    const { current: element } = video
    if (!element) return
    const mix = createMixPlayer(element, (error) => {
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.error('The music could not be loaded', error)
      toast.error(error instanceof ApiError ? sentenceOf(error) : FAILED)
    })
    player.current = mix
    const follow = () => {
      const state = clock.getState()
      if (isAudible(state)) mix.keep(state.time)
      else mix.stop()
    }
    const stopFollowing = clock.subscribe(follow)
    return () => {
      stopFollowing()
      mix.close()
      player.current = null
    }
  }, [clock, video])
  useEffect(() => {
    if (!sound) return
    const heard = heardSound(sound) ?? sound
    const trackUrl = heard.track ? addressOf(readTrackFile.path, { trackId: heard.track.id }) : undefined
    player.current?.change({ sound: heard, seconds, trackUrl })
  }, [sound, seconds])
  return null
}
