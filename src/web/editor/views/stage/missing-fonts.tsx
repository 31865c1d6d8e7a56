import { useEffect, useState, useSyncExternalStore } from 'react'
import { drawnTexts } from '#domain/design/drawn.ts'
import { genericOf } from '#domain/design/fonts.ts'
import { EMOJI_FACE, paintedFamilies } from '#scene/text/font.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { announce } from '#web/ui/state/announcements.ts'

/** The video will use the same substitute, so the note comes before generating (S20). */
export function MissingFonts() {
  const { fonts } = useEditorModel()
  const missing = useSyncExternalStore(fonts.subscribe, fonts.missing)
  const used = useEditor((state) => drawnTexts(designOf(state)).flatMap(paintedFamilies).join('|'))
  const lost = missing.filter((family) => used.split('|').includes(family))
  if (lost.length === 0) return null
  return (
    <div role="status" className="flex items-center justify-center gap-2">
      <div className="flex min-w-0 flex-col items-center gap-1">
        {lost.map((family) => (
          <Badge key={family} tone="amber" className="whitespace-normal">
            {family === EMOJI_FACE
              ? "Emoji: font not available, using this device's emoji"
              : `${family}: font not available, using ${genericOf(family)}`}
          </Badge>
        ))}
      </div>
      <RetryFonts />
    </div>
  )
}

/** Retries automatically when the connection returns. */
function RetryFonts() {
  const { editor, fonts } = useEditorModel()
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
    <TextButton
      aria-label={isTrying ? 'Retrying: the font is being fetched' : 'Retry: fetch the font again'}
      aria-busy={isTrying}
      className="shrink-0 text-sm"
      onClick={() => void (isTrying || retry())}
    >
      {isTrying ? 'Retrying…' : 'Retry'}
    </TextButton>
  )
}
