import { describe, expect, it } from 'vitest'
import type { FailedJob, Target } from '#web/library/upload/job.ts'
import { batchOf, NO_BATCH } from '#web/library/upload/job.ts'
import { IDLE } from '#web/library/upload/upload-state.ts'
import type { UploadsState } from '#web/library/upload/uploads.ts'
import { panelView } from './panel-view.ts'

const OWN: Target = { kind: 'own' }
const SHARED: Target = { kind: 'universal' }
const MAYA: Target = { kind: 'member', userId: 'maya', name: 'Maya' }
const ZOE: Target = { kind: 'member', userId: 'zoe', name: 'Zoe' }
const SENDING = { phase: 'segmenting', name: 'a.mp4', waitingFor: undefined } as const
const idle: UploadsState = { current: IDLE, batch: NO_BATCH, target: OWN, uncut: [], cutting: null }
const failedFor = (target: Target) => ({ job: { target }, cause: 'No.', canRetry: true }) as FailedJob
const kinds = (state: UploadsState) =>
  [OWN, SHARED, MAYA, ZOE, undefined].map((here) => panelView(state, here).kind)

describe('the upload panels of several libraries', () => {
  it('show the running upload in full in one place, and mention it in the others', () => {
    const sending = { ...idle, current: SENDING, target: MAYA }
    expect(kinds(sending)).toEqual(['elsewhere', 'elsewhere', 'active', 'elsewhere', 'elsewhere'])
    expect(panelView(sending, OWN)).toEqual({ kind: 'elsewhere', target: MAYA })
  })

  it('are free as soon as it is complete, except for the panel that shows its end', () => {
    const complete = { ...idle, current: { phase: 'complete', name: 'a.mp4' } as const, target: SHARED }
    expect(kinds(complete)).toEqual(['free', 'active', 'free', 'free', 'free'])
  })

  it('show a failure in the panel of its library, and mention it in the others (UP-16)', () => {
    const [maya, shared] = [failedFor(MAYA), failedFor(SHARED)]
    const state = { ...idle, batch: batchOf(0, [maya, shared]) }
    expect(panelView(state, MAYA)).toEqual({ kind: 'failed', failed: [maya] })
    expect(panelView(state, SHARED)).toEqual({ kind: 'failed', failed: [shared] })
    expect(panelView(state, ZOE)).toEqual({ kind: 'free', failed: [maya, shared] })
  })
})
