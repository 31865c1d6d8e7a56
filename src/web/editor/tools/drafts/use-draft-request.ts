import { useState } from 'react'
import type { DraftId } from '#domain/drafts/draft.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { announce } from '#web/ui/state/announcements.ts'
import { oneAtATime } from './serial-queue.ts'

type Doing = 'open' | 'name' | 'other'
/** What it is done to. */
type Whom = DraftId | 'new'

/** One thing after the other, and what the last one failed of. */
export function useActing() {
  const [busy, setBusy] = useState<{ id: Whom; doing: Doing } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [take] = useState(oneAtATime)

  async function tried(id: Whom, work: () => Promise<unknown>, doing: Doing): Promise<boolean> {
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
     * What is pressed while a name is given comes after it: a button that stopped being one in the middle of the press that
     * left the name's field would not be pressed.
     */
    isHeld: busy !== null && busy.doing !== 'name',
    problem,
    act: (id: Whom, work: () => Promise<unknown>, doing: Doing = 'other') =>
      take(() => tried(id, work, doing), { isNaming: doing === 'name' }),
  }
}
