import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { drawnTexts } from '#domain/design/drawn.ts'
import { type Finding, findingsIn } from '#domain/platform-safe/check-design.ts'
import type { Lexicon } from '#domain/platform-safe/lexicon.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import type { EditorState } from '#web/editor/model/editor-store.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { countLabel } from './check-words.ts'

/** Id and words of each drawn text, one per line. Unchanged while texts only move. */
export const drawnWords = (state: EditorState): readonly string[] =>
  drawnTexts(designOf(state)).map(({ id, content }) => `${id}\n${content}`)

export const findingsOf = (words: readonly string[], lexicon: Lexicon): readonly Finding[] =>
  words.flatMap((each) => {
    const end = each.indexOf('\n')
    return findingsIn({ id: each.slice(0, end), content: each.slice(end + 1) }, lexicon)
  })

/**
 * The words of the design that platforms may hide. It searches only when words or the list change, after they are on the screen.
 */
export function useFindings(lexicon: Lexicon): readonly Finding[] {
  const words = useDeferredValue(useEditor(useShallow(drawnWords)))
  return useMemo(() => findingsOf(words, lexicon), [words, lexicon])
}

/** Waits until the typing pauses. */
const PAUSE_MS = 1200

/** Announces that there is more to fix than before. */
export function useFindingsAnnounced(findings: readonly Finding[]): void {
  const known = useRef(findings.length)
  useEffect(() => {
    if (findings.length <= known.current) {
      known.current = findings.length
      return
    }
    const pause = setTimeout(() => {
      known.current = findings.length
      announce(`Platform check: ${countLabel(findings)}`)
    }, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [findings])
}
