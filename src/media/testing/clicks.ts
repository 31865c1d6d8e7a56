/**
 * FFmpeg's expression of clicks at 120 beats a minute, from a quarter of a second on; the first of four is low and long.
 */
export const CLICKS =
  '0.5*sin(2*PI*if(lt(mod(t-0.25,2),0.5),220,990)*t)*exp(-if(lt(mod(t-0.25,2),0.5),9,40)*mod(t-0.25,0.5))*gte(t,0.25)'

/** Seconds from the nearest of these beats. */
export const offClick = (seconds: number): number => Math.abs((seconds % 0.5) - 0.25)
