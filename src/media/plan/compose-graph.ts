import { FRAME } from '#media/limits.ts'
import type { Size } from './cover-crop.ts'

/** A prepared picture or animation in the output frame, straight alpha in 4:2:0. */
export type GraphLayer = {
  width: number
  height: number
  x: number
  y: number
  /** Seconds of a linear fade-in from the output's start. */
  fadeIn?: number
  /** A linear fade-out from a second of the output on. */
  fadeOut?: { from: number; seconds: number }
  drift?: { dx: number; dy: number; period: number }
}

export const BACKGROUND_INPUT = 'buffer@bg'
export const GRAPH_OUTPUT = 'buffersink@out'
export const layerInput = (index: number) => `buffer@l${index}`

const RATE = `time_base=1/${FRAME.fps}:frame_rate=${FRAME.fps}/1:pixel_aspect=1/1:colorspace=bt709:range=tv`

/** Overlays all layers on the background in order, in one pass; each input is fed manually, frame by frame. */
export function composeGraph(layers: readonly GraphLayer[], { width, height }: Size): string {
  return [
    `${BACKGROUND_INPUT}=video_size=${width}x${height}:pix_fmt=yuv420p:${RATE}[v0]`,
    ...layers.flatMap((layer, i) => [layerSource(layer, i), `[v${i}][l${i}]${overlay(layer)}[v${i + 1}]`]),
    `[v${layers.length}]${GRAPH_OUTPUT}`,
  ].join(';')
}

function layerSource({ width, height, fadeIn, fadeOut }: GraphLayer, index: number): string {
  const source = `${layerInput(index)}=video_size=${width}x${height}:pix_fmt=yuva420p:${RATE}`
  const fades = [
    ...(fadeIn ? [`,fade=t=in:st=0:d=${fadeIn}:alpha=1`] : []),
    ...(fadeOut ? [`,fade=t=out:st=${fadeOut.from}:d=${fadeOut.seconds}:alpha=1`] : []),
  ]
  return `${source}${fades.join('')}[l${index}]`
}

function overlay({ x, y, drift }: GraphLayer): string {
  if (!drift) return `overlay=x=${x}:y=${y}:format=yuv420:eval=init:eof_action=repeat`
  const wave = `sin(2*PI*t/${drift.period})`
  return `overlay=x=${x}+${drift.dx}*${wave}:y=${y}+${drift.dy}*${wave}:format=yuv420:eval=frame:eof_action=repeat`
}
