import { BookOpenCheck, SunDim } from 'lucide-react'
import { useRef } from 'react'
import { overlapSentence } from '#domain/safe-zones/covered-sentence.ts'
import { hardSentence } from '#domain/safe-zones/hard-sentence.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { useOverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'
import { makeItReadable } from '#web/editor/tools/safe-zones/make-it-readable.ts'
import { readableLabel } from '#web/editor/tools/safe-zones/readability-words.ts'
import { useWordsCheck } from '#web/editor/tools/safe-zones/use-words-check.ts'
import { DarkenControls } from '#web/editor/views/panels/darken-controls.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Finding } from './finding.tsx'

/** Whether the texts can be read: what lies over them, and how they stand out from the clip. */
export function WordsCheck() {
  const model = useEditorModel()
  const { isEmpty, overlaps, readability } = useWordsCheck()
  const result = useRef<HTMLElement>(null)
  if (isEmpty) return null
  const fix = async () => {
    await makeItReadable(model)
    result.current?.focus()
  }
  const findings = [
    ...(readability?.hard ?? []).map((each) => (
      <Finding key={each.id} id={each.id}>
        {hardSentence(each)}
      </Finding>
    )),
    ...(overlaps ?? []).map((each) => <OverlapFinding key={`${each.id} ${each.by}`} overlap={each} />),
  ]
  return (
    <section
      ref={result}
      tabIndex={-1}
      aria-label="Readable words"
      className="flex flex-col gap-3 border-t border-line pt-4 focus:outline-none"
    >
      {readability === undefined ? (
        <p className="text-sm text-quiet">Looking at the clip…</p>
      ) : readability.hard.length === 0 ? (
        <Badge tone="done" className="self-start py-1.5 text-sm whitespace-normal">
          <BookOpenCheck className="size-4" aria-hidden />
          {readableLabel(readability.on)}
        </Badge>
      ) : (
        <Button onClick={() => void fix()}>
          <SunDim className="size-5 text-pink-soft" aria-hidden />
          Make it readable
        </Button>
      )}
      {findings.length > 0 && <ul className="-mx-2 flex flex-col">{findings}</ul>}
      <DarkenControls />
    </section>
  )
}

type Overlaps = NonNullable<ReturnType<typeof useWordsCheck>['overlaps']>

function OverlapFinding({ overlap }: { overlap: Overlaps[number] }) {
  const catalog = useOverlayCatalog()
  const element = useEditor(designOf).overlayElements.find(({ id }) => id === overlap.by)
  return (
    <Finding id={overlap.by}>
      {overlapSentence(overlap, element && catalog.get(element.overlayId)?.title)}
    </Finding>
  )
}
