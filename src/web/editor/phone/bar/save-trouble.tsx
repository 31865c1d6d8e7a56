import { CloudAlert, MonitorDown } from 'lucide-react'
import { useStore } from 'zustand'
import { isEveryday, saveWords } from '#web/editor/drafts/status/save-words.ts'
import { useDesk } from '#web/editor/editor-context.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'

/** Shows only that the design is not where it should be; why and what to do is said in the settings. */
export function SaveTrouble() {
  const { editor, drafts } = useDesk()
  const words = saveWords(useStore(drafts.store))
  if (!words || isEveryday(words)) return null
  const isLost = words.label === 'Not saved'
  return (
    <IconButton
      label={words.label}
      className={isLost ? 'text-danger' : 'text-amber'}
      icon={isLost ? <CloudAlert /> : <MonitorDown />}
      onClick={() => editor.openPanel('settings')}
    />
  )
}
