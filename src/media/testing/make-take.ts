import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Plane, WATCHED_FPS, type WatchedForm } from '#media/plan/watching/plane.ts'
import { drawFigure, type Pose } from './figure.ts'

/** A stretch of a take in seconds. Without a place the figure sways from side to side. */
export type Scene = {
  pose: Pose
  seconds: number
  /** Share of the width. */
  x?: number
  life?: number
  /** Lights that go on and off, a camera that shakes by so many pixels, or darkness. */
  flashes?: boolean
  shake?: number
  isDark?: boolean
  /** Another wall behind: a cut at the scene's beginning. */
  wall?: number
  /** Nobody is there. */
  isEmpty?: boolean
}

export type Take = {
  planes: readonly { at: number; plane: Plane }[]
  /** For each plane, which of its pixels show the figure. */
  masks: readonly Uint8Array[]
  seconds: number
}

export type TakeWish = { form: WatchedForm; seed: number; scenes: readonly Scene[]; size?: number }

/** Numbers from 0 to 1 that a seed decides. */
export function randomOf(seed: number): () => number {
  let state = seed * 2654435761 + 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Draws a figure in a room as planes at the watched rate, with the mask of the figure. */
export function makeTake({ form, seed, scenes, size = 0.6 }: TakeWish): Take {
  const { width, height } = form
  const random = randomOf(seed)
  const picture = createCanvas(width, height).getContext('2d')
  const mask = createCanvas(width, height).getContext('2d')
  const planes: { at: number; plane: Plane }[] = []
  const masks: Uint8Array[] = []
  const poleX = 0.35 + 0.3 * random()
  let [x, y, shiftX, shiftY, begins] = [0.5, 0.58, 0, 0, 0]
  for (const scene of scenes) {
    const { pose, life = 1, isEmpty = false } = scene
    const isLifted = pose === 'pole' || pose === 'invert'
    for (; planes.length / WATCHED_FPS < begins + scene.seconds; ) {
      const at = planes.length / WATCHED_FPS
      const sway = form.width > form.height ? 0.33 : 0.22
      const goal = isLifted ? poleX : (scene.x ?? 0.5 + sway * Math.sin(2 * Math.PI * 0.11 * at))
      x += (goal - x) * 0.2
      y += ((pose === 'floor' ? 0.82 : isLifted ? 0.45 : 0.58) - y) * 0.25
      shiftX = 0.7 * shiftX + (random() - 0.5) * (scene.shake ?? 0.3)
      shiftY = 0.7 * shiftY + (random() - 0.5) * (scene.shake ?? 0.3)
      const turn = pose === 'invert' ? Math.PI + 0.15 * Math.sin(at) : pose === 'floor' ? Math.PI / 2.3 : 0
      const figure = { x: x * width + shiftX, y: y * height + shiftY, height: size * height, turn, life }
      drawRoom(picture, { form, wall: scene.wall ?? seed, poleX, shiftX, shiftY })
      if (!isEmpty) drawFigure(picture, pose, at, figure)
      if (scene.flashes && Math.floor(at * 2.5) % 2) fill(picture, form, 'rgba(255, 240, 220, 0.35)')
      if (scene.isDark) fill(picture, form, 'rgba(0, 0, 0, 0.85)')
      mask.clearRect(0, 0, width, height)
      if (!isEmpty) drawFigure(mask, pose, at, figure)
      planes.push({ at, plane: { width, height, data: lumaOf(picture, form, random) } })
      masks.push(maskOf(mask, form))
    }
    begins += scene.seconds
  }
  return { planes, masks, seconds: begins }
}

function fill(context: SKRSContext2D, { width, height }: WatchedForm, color: string): void {
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
}

type Room = { form: WatchedForm; wall: number; poleX: number; shiftX: number; shiftY: number }

/** A wall with pictures, a floor and a pole. */
function drawRoom(context: SKRSContext2D, { form, wall, poleX, shiftX, shiftY }: Room): void {
  const { width, height } = form
  const random = randomOf(wall + 1)
  const gray = () => {
    const light = Math.round(60 + 130 * random())
    return `rgb(${light}, ${light}, ${light})`
  }
  fill(context, form, gray())
  context.save()
  context.translate(shiftX, shiftY)
  for (let picture = 0; picture < 24; picture++) {
    context.fillStyle = gray()
    context.fillRect(
      random() * width * 1.1 - 8,
      random() * height * 0.8,
      6 + 16 * random(),
      4 + 20 * random(),
    )
  }
  context.fillStyle = gray()
  context.fillRect(-20, height * 0.82, width + 40, height)
  context.fillStyle = '#9aa0a8'
  context.fillRect(poleX * width - 1, -20, 2, height + 40)
  context.restore()
}

/** Brightness with a camera's noise. */
function lumaOf(context: SKRSContext2D, { width, height }: WatchedForm, random: () => number): Uint8Array {
  const { data } = context.getImageData(0, 0, width, height)
  const luma = new Uint8Array(width * height)
  for (let pixel = 0; pixel < luma.length; pixel++) {
    const at = pixel * 4
    const light = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
    luma[pixel] = Math.max(0, Math.min(255, light + 6 * (random() - 0.5)))
  }
  return luma
}

function maskOf(context: SKRSContext2D, { width, height }: WatchedForm): Uint8Array {
  const { data } = context.getImageData(0, 0, width, height)
  const mask = new Uint8Array(width * height)
  for (let pixel = 0; pixel < mask.length; pixel++) mask[pixel] = (data[pixel * 4 + 3] ?? 0) > 100 ? 1 : 0
  return mask
}
