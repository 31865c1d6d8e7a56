import {
  moveFocus as moveFocusCall,
  openBackground as openBackgroundCall,
  segmentVideo as segmentVideoCall,
} from '#contract/clips.ts'
import { implement } from '#server/http/implement.ts'
import { moveFocus } from './move-focus.ts'
import { openBackground } from './open-background.ts'
import { segmentVideo } from './segment-video.ts'

export const clipRoutes = [
  implement(segmentVideoCall, segmentVideo),
  implement(openBackgroundCall, openBackground),
  implement(moveFocusCall, moveFocus),
]
