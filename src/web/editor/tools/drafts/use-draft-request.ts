import { useState } from 'react'
import type { DraftId } from '#domain/drafts/draft.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { serialQueue } from './serial-queue.ts'

type Doing = 'open' | 'name' | 'other'
/** The draft of the running request. */
type DraftTarget = DraftId | 'new'

/** Runs one request at a time and shows the last failure. */
export function useDraftRequest() {
  const [busy, setBusy] = useState<{ id: DraftTarget; doing: Doing } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [take] = useState(serialQueue)

  async function tried(id: DraftTarget, work: () => Promise<unknown>, doing: Doing): Promise<boolean> {
    setBusy({ id, doing })
    setProblem(null)
    try {
      await work()
      return true
    } catch (error) {
      setProblem(sentenceOf(error))
      announce(sentenceOf(error), 'assertive')
      return false
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    /**
     * A request that starts while a name is being saved runs after it. A button that became disabled during the press
     * would not be pressed.
     */
    isHeld: busy !== null && busy.doing !== 'name',
    problem,
    act: (id: DraftTarget, work: () => Promise<unknown>, doing: Doing = 'other') =>
      take(() => tried(id, work, doing), { isNaming: doing === 'name' }),
  }
}
