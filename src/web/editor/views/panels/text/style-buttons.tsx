import { ClipboardPaste, Paintbrush } from 'lucide-react'
import { faceOf, genericOf } from '#domain/design/fonts.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { ACTIONS } from '#web/editor/tools/actions/editor-actions.ts'
import { useActionTools } from '#web/editor/tools/actions/use-action-tools.ts'
import { Button } from '#web/ui/action/button.tsx'

/** Takes the style of this text over to others. The second button shows what it would paste. */
export function StyleButtons({ id }: { id: string }) {
  const tools = useActionTools()
  const copied = useEditor(({ session }) => session.copiedStyle)
  return (
    <div className="flex flex-wrap gap-3">
      <Button className="px-4" onClick={() => ACTIONS.copyStyle.run(tools, id)}>
        <Paintbrush className="size-5" aria-hidden />
        Copy style
      </Button>
      <Button className="px-4" disabled={!copied} onClick={() => ACTIONS.pasteStyle.run(tools, id)}>
        {copied ? (
          <span
            aria-hidden
            className="grid h-6 min-w-8 place-items-center rounded-lg bg-edge px-1 text-lg leading-none"
            style={{
              fontFamily: `"${faceOf(copied.letters.fontFamily)}", ${genericOf(copied.letters.fontFamily)}`,
              color: copied.letters.textColor,
            }}
          >
            Aa
          </span>
        ) : (
          <ClipboardPaste className="size-5" aria-hidden />
        )}
        Paste style
      </Button>
    </div>
  )
}
