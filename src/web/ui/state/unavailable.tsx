import { useEffect } from 'react'
import { toast } from '#web/ui/toast/toast.ts'

const MESSAGE = 'This part of the page could not be loaded.'

/** Replaces a dialog that failed to load: shows a toast that offers a reload, and closes. */
export function Unavailable({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast.error(MESSAGE, { action: { label: 'Reload', onPress: () => window.location.reload() } })
    onClose()
  }, [onClose])
  return null
}
