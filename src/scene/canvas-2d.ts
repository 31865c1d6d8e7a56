/** A color, gradient or pattern of a canvas. */
export type Paint = string | object

export type LinearGradient = { addColorStop(offset: number, color: string): void }

export type TextExtent = {
  readonly width: number
  readonly actualBoundingBoxAscent: number
  /** Below the baseline, and to the left of the start. */
  readonly actualBoundingBoxDescent?: number
  readonly actualBoundingBoxLeft?: number
}

/** The whole ink of a text. */
export type InkExtent = Required<TextExtent>

/**
 * The subset of a 2D context that the painters use, shared by the DOM's, OffscreenCanvas's and @napi-rs/canvas's.
 * `Picture` is anything that canvas can draw.
 */
export interface Canvas2D<Picture = unknown> {
  fillStyle: Paint
  strokeStyle: Paint
  globalAlpha: number
  globalCompositeOperation: string
  lineWidth: number
  lineJoin: string
  lineCap: string
  font: string
  textAlign: string
  textBaseline: string
  /** `ltr` or `rtl`: from which side a line of both directions begins. */
  direction: string
  /** Browsers without it ignore it. */
  textRendering: string
  /** CSS length. Undefined in browsers without it, whose letters are then placed one by one; never set it there. */
  letterSpacing?: string
  shadowColor: string
  shadowBlur: number
  shadowOffsetX: number
  shadowOffsetY: number
  imageSmoothingEnabled: boolean
  imageSmoothingQuality: string
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  scale(x: number, y: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  arc(x: number, y: number, radius: number, start: number, end: number, counterclockwise?: boolean): void
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void
  roundRect(x: number, y: number, width: number, height: number, radii: number): void
  rect(x: number, y: number, width: number, height: number): void
  closePath(): void
  fill(): void
  stroke(): void
  /** Nonzero winding: overlapping parts are united. */
  clip(): void
  clearRect(x: number, y: number, width: number, height: number): void
  fillRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number): void
  strokeText(text: string, x: number, y: number): void
  measureText(text: string): InkExtent
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): LinearGradient
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): LinearGradient
  drawImage(image: Picture, x: number, y: number, width: number, height: number): void
  drawImage(
    image: Picture,
    sx: number,
    sy: number,
    sw: number,
    sh: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void
}

/** An off-screen canvas: its context, and the canvas as a picture. */
export type Surface<Picture> = { readonly ctx: Canvas2D<Picture>; readonly picture: Picture }

/** Creates an empty surface of that many pixels. */
export type MakeSurface<Picture> = (width: number, height: number) => Surface<Picture>

/** `#rrggbb` with an alpha of 0…1. */
export const withAlpha = (color: string, alpha: number): string =>
  `${color}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
