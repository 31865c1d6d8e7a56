import { lazy, useState } from 'react'
import { LateDialog } from '#web/ui/layer/late-dialog.tsx'
import type { VideoDeletionProps } from './video-deletion.tsx'

const VideoDeletion = lazy(async () => ({ default: (await import('./video-deletion.tsx')).VideoDeletion }))

/** Loads with the first question and stays mounted, because an undo may come late. */
export function LazyVideoDeletion(props: VideoDeletionProps) {
  const [isWanted, setWanted] = useState(false)
  if (props.asked && !isWanted) setWanted(true)
  if (!isWanted) return null
  const close = () => {
    setWanted(false)
    props.onAnswered()
  }
  return (
    <LateDialog onClose={close}>
      <VideoDeletion {...props} />
    </LateDialog>
  )
}
