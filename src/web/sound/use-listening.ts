import { useEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'

const isStopped = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Plays one file at a time, to listen to it before it is chosen. */
export function useListening(onListen: () => void) {
  const player = useRef<HTMLAudioElement>(null)
  const [heard, setHeard] = useState<string>()
  useEffect(() => () => player.current?.pause(), [])
  const stop = () => {
    player.current?.pause()
    setHeard(undefined)
  }
  const toggle = (url: string) => {
    stop()
    if (url === heard) return
    onListen()
    const audio = new Audio(url)
    player.current = audio
    audio.addEventListener('ended', stop)
    setHeard(url)
    audio.play().catch((error: unknown) => {
      if (player.current !== audio || isStopped(error)) return
      setHeard(undefined)
      toast.error('This music cannot be played now. Please try again.')
    })
  }
  return { heard, toggle, stop }
}
