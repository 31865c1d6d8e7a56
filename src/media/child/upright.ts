import { AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants'
import type { Stream } from 'node-av/lib'
import { type Orientation, orientationOf } from '#media/plan/orientation.ts'

/** How a stream's pictures are to be turned; node-av does not do it by itself. */
export const uprightOf = (stream: Stream): Orientation =>
  orientationOf(stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX))
