type Movement = {
  /** Seconds between which the figure moves; it stands before and after. */
  from?: number
  to?: number
  /** Its left edge and how far it sways, as shares of the width. */
  x?: number
  sway?: number
}

/** A room in which somebody stands and moves for a while: for `makeClip`. */
export const movingScene = ({ from = 0, to = 3600, x = 0.4, sway = 0.25 }: Movement = {}): string => {
  const moves = `between(t,${from},${to})`
  return [
    'smptebars=size={size}:rate={rate},format=yuv420p[room]',
    'color=white:size={size:0.16x0.5}:rate={rate},format=yuv420p[body]',
    `[room][body]overlay=x='W*(${x}+${sway}*sin(3*t)*${moves})':y='H*(0.25+0.1*cos(5*t)*${moves})',noise=alls=4:allf=t`,
  ].join(';')
}
