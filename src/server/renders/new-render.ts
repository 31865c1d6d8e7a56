import { randomUUID } from 'node:crypto'
import type { ActorCall } from '#server/http/call.ts'
import { type Composition, inputKey } from './composition.ts'
import type { NewRender } from './renders.repository.ts'

/** The row of a composition that nobody asked for yet. */
export const newRender = (
  { actor, clock }: Pick<ActorCall, 'actor' | 'clock'>,
  composition: Composition,
): NewRender => ({
  id: randomUUID(),
  owner_id: actor.id,
  background_id: composition.backgroundId,
  text_layer_id: composition.textLayerId,
  overlays: JSON.stringify(composition.overlays),
  duration: composition.duration,
  animation: JSON.stringify(composition.animation),
  preset: composition.preset,
  focus_x: composition.focus.x,
  focus_y: composition.focus.y,
  input_key: inputKey(composition),
  created_at: clock.now(),
})
