import { describe, expect, it } from 'vitest'
import type { FailedJob, Target } from '#web/library/upload/job.ts'
import { batchOf, NO_BATCH } from '#web/library/upload/job.ts'
import type { UploadsState } from '#web/library/upload/uploads.ts'
import { NO_UPLOAD } from '#web/library/upload/upload-state.ts'
import { panelView } from './panel-view.ts'

const OWN: Target = { kind: 'own' }
const SHARED: Target = { kind: 'universal' }
const MAYA: Target = { kind: 'member', userId: 'maya', name: 'Maya' }
const ZOE: Target = { kind: 'member', userId: 'zoe', name: 'Zoe' }
const SENDING = { phase: 'segmenting', name: 'a.mp4', isWaiting: false } as const
const idle: UploadsState = { current: NO_UPLOAD, batch: NO_BATCH, target: OWN, uncut: [], cutting: null }
const failedFor = (target: Target) => ({ job: { target }, cause: 'No.', canRetry: true }) as FailedJob
const kinds = (state: UploadsState) =>
  [OWN, SHARED, MAYA, ZOE, undefined].map((here) => panelView(state, here).kind)

describe('the ways into several libraries', () => {
  it('show what is on its way in full in one place, and elsewhere that it is', () => {
    const sending = { ...idle, current: SENDING, target: MAYA }
    expect(kinds(sending)).toEqual(['elsewhere', 'elsewhere', 'under-way', 'elsewhere', 'elsewhere'])
    expect(panelView(sending, OWN)).toEqual({ kind: 'elsewhere', target: MAYA })
  })

  it('are open again as soon as it is there, with its end where it went', () => {
    const complete = { ...idle, current: { phase: 'complete', name: 'a.mp4' } as const, target: SHARED }
    expect(kinds(complete)).toEqual(['free', 'under-way', 'free', 'free', 'free'])
  })

  it('show what failed where another file would go to the same library, and name it elsewhere (UP-16)', () => {
    const [maya, shared] = [failedFor(MAYA), failedFor(SHARED)]
    const state = { ...idle, batch: batchOf(0, [maya, shared]) }
    expect(panelView(state, MAYA)).toEqual({ kind: 'failed', failed: [maya] })
    expect(panelView(state, SHARED)).toEqual({ kind: 'failed', failed: [shared] })
    expect(panelView(state, ZOE)).toEqual({ kind: 'free', failed: [maya, shared] })
  })
})
