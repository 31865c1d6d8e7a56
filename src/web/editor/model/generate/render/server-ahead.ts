import { makeAhead, readIdle } from '#contract/ahead.ts'
import { cancelRender } from '#contract/renders.ts'
import { call } from '#web/api/call.ts'
import type { AheadPorts } from '#web/editor/model/generate/ahead.ts'

/** Of browsers that know it: the user asks to spare data. */
const sparesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The server's part of videos that are made ahead. */
export const serverAhead: Omit<AheadPorts, 'memory' | 'paintText' | 'prepare' | 'wait'> = {
  mayWorkAhead: () => document.visibilityState === 'visible' && !sparesData(),
  isIdle: async (signal) => (await call(readIdle, { signal })).isIdle,
  makeAhead: (renderId, signal) => call(makeAhead, { body: { renderId }, signal }),
  giveUp: (renderId) =>
    void call(cancelRender, { params: { renderId }, query: { only: 'prepared' } }).catch(() => undefined),
}
