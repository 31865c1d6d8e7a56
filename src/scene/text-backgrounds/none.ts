import { type BackgroundPainter, NO_PADDING } from './background-painter.ts'

export const none: BackgroundPainter = { padding: () => NO_PADDING }
