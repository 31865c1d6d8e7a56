import { useEffect } from 'react'
import { toast } from './toast.ts'

const MESSAGE = 'That part of the page could not be loaded.'

/** In place of a dialog that could not be loaded: says so, offers the way on, and closes. */
export function Unavailable({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast.error(MESSAGE, { action: { label: 'Reload', onPress: () => window.location.reload() } })
    onClose()
  }, [onClose])
  return null
}
