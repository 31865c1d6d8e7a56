import { Sparkles } from 'lucide-react'
import { useStore } from 'zustand'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useMaking } from '#web/editor/model/making-context.ts'
import { isOnVideo } from '#web/editor/views/panels/promotion-words.ts'
import { Button } from '#web/ui/action/button.tsx'

/** Whether Auto mode has no promotion yet. */
export const useIsUnwritten = (): boolean =>
  useEditor((state) => {
    const design = designOf(state)
    return design.contentType === 'ai-promotion' && !isOnVideo(design)
  })

/** Writes the promotion from the form. */
export function WriteButton({ className }: { className?: string }) {
  const { user } = useEditorModel()
  const { writing } = useMaking()
  const isBusy = useStore(writing.store, (state) => state.isBusy)
  return (
    <Button
      variant="primary"
      className={className}
      busy={isBusy && 'Generating...'}
      onClick={() => void writing.write(capabilitiesOf(user).watermark)}
    >
      <Sparkles className="size-5" aria-hidden />
      Write my promo
    </Button>
  )
}
