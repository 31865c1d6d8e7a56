import { AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants'
import type { Stream } from 'node-av/lib'
import { type Orientation, orientationOf } from '#media/plan/orientation.ts'

/** The rotation of a stream's frames; node-av does not apply it. */
export const uprightOf = (stream: Stream): Orientation =>
  orientationOf(stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX))
