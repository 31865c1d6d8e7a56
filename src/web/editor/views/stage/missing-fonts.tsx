import { useEffect, useState, useSyncExternalStore } from 'react'
import { drawnTexts } from '#domain/design/drawn.ts'
import { FONTS, genericOf } from '#domain/design/fonts.ts'
import { lettersWarning } from '#domain/design/letter-warnings.ts'
import { EMOJI_FACE, SCRIPT_FACES } from '#domain/letters/script-fonts.ts'
import { paintedFamilies } from '#scene/text/font.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { TextButton } from '#web/ui/action/text-button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { announce } from '#web/ui/state/announcements.ts'

function noteOf(family: string): string {
  if (family === EMOJI_FACE) return "Emoji: font not available, using this device's emoji"
  const isFamily = FONTS.some((font) => font.family === family) || !SCRIPT_FACES.includes(family)
  if (isFamily) return `${family}: font not available, using ${genericOf(family)}`
  return `${family.replace(/ Variable$/, '')}: font not available, using this device's letters`
}

/** The video will use the same substitute, so the note comes before generating (S20). */
export function MissingFonts() {
  const { fonts } = useEditorModel()
  const missing = useSyncExternalStore(fonts.subscribe, fonts.missing)
  const used = useEditor((state) => drawnTexts(designOf(state)).flatMap(paintedFamilies).join('|'))
  const warning = useEditor((state) => lettersWarning(designOf(state)).join(' '))
  const lost = missing.filter((family) => used.split('|').includes(family))
  if (lost.length === 0 && warning === '') return null
  return (
    <div role="status" className="flex items-center justify-center gap-2">
      <div className="flex min-w-0 flex-col items-center gap-1">
        {warning !== '' && (
          <Badge tone="amber" className="whitespace-normal">
            {warning}
          </Badge>
        )}
        {lost.map((family) => (
          <Badge key={family} tone="amber" className="whitespace-normal">
            {noteOf(family)}
          </Badge>
        ))}
      </div>
      {lost.length > 0 && <RetryFonts />}
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
