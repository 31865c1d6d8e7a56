import { useEffect, useState, useSyncExternalStore } from 'react'
import { drawnTexts } from '#domain/design/drawn.ts'
import { genericOf } from '#domain/design/fonts.ts'
import { Button } from '../../ui/action/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { announce } from '../../ui/state/announcements.ts'
import { designOf, useDesk, useEditor } from '../editor-context.ts'

/** The video will have the same stand-in, so it is said before it is made (S20). */
export function MissingFonts() {
  const { fonts } = useDesk()
  const missing = useSyncExternalStore(fonts.subscribe, fonts.missing)
  const used = useEditor((state) =>
    drawnTexts(designOf(state))
      .map(({ fontFamily }) => fontFamily)
      .join('|'),
  )
  const lost = missing.filter((family) => used.split('|').includes(family))
  if (lost.length === 0) return null
  return (
    <div role="status" className="flex flex-col items-center gap-1">
      {lost.map((family) => (
        <Badge key={family} tone="amber" className="whitespace-normal">
          {family}: font not available, using {genericOf(family)}
        </Badge>
      ))}
      <RetryFonts />
    </div>
  )
}

/** A connection that is back is tried without being asked. */
function RetryFonts() {
  const { editor, fonts } = useDesk()
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await fonts.retry(drawnTexts(designOf(editor.store.getState())))
    setTrying(false)
    if (fonts.missing().length > 0) announce('The font is still not available.')
  }
  useEffect(() => {
    const again = () => void fonts.retry(drawnTexts(designOf(editor.store.getState())))
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [editor, fonts])
  return (
    <Button className="text-sm" busy={isTrying && 'Fetching…'} onClick={() => void retry()}>
      Fetch the font again
    </Button>
  )
}
