import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { drawnTexts } from '#domain/design/drawn.ts'
import { type Finding, findingsIn } from '#domain/platform-safe/check-design.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import type { EditorState } from '#web/editor/model/editor-store.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { countLabel } from './check-words.ts'

/** Each text that is drawn: its id, a line break, what it says. Equal as long as nobody writes, whatever is moved. */
export const drawnWords = (state: EditorState): readonly string[] =>
  drawnTexts(designOf(state)).map(({ id, content }) => `${id}\n${content}`)

export const findingsOf = (words: readonly string[]): readonly Finding[] =>
  words.flatMap((each) => {
    const end = each.indexOf('\n')
    return findingsIn({ id: each.slice(0, end), content: each.slice(end + 1) })
  })

/** What platforms may hide of the design. Looked for only when words change, after they are on the screen. */
export function useFindings(): readonly Finding[] {
  const words = useDeferredValue(useEditor(useShallow(drawnWords)))
  return useMemo(() => findingsOf(words), [words])
}

/** Nobody is interrupted in the middle of a word. */
const PAUSE_MS = 1200

/** Says so when there is more to mend than before. */
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
