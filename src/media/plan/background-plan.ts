import type { Focus } from '#domain/library/focus.ts'
import { blurredEdges, fittedSize } from './blurred-edges.ts'
import { coverCrop, type Rect, type Size } from './cover-crop.ts'
import type { MovingCrop } from './moving-crop.ts'
import { type Orientation, orientationFilters } from './orientation.ts'

/** FFmpeg's ids of transfer curves that need tone mapping. */
const HDR_TRANSFERS: Record<number, string> = { 16: 'smpte2084', 18: 'arib-std-b67' }
/** FFmpeg's ids of wider gamuts than that of bt709, which is what players show. */
const WIDE_GAMUTS: Record<number, string> = { 9: 'bt2020', 11: 'smpte431', 12: 'smpte432' }
/** FFmpeg's ids of color matrices, for filters that do not take them from the frame. */
const MATRICES: Record<number, string> = {
  1: 'bt709',
  5: 'bt470bg',
  6: 'smpte170m',
  9: 'bt2020nc',
  10: 'bt2020c',
}
const UNSPECIFIED = 2
/** Players read untagged video with this short side or more as bt709, below as bt601. */
const HD_SHORT_SIDE = 720

export type PictureFacts = {
  stored: Size
  sar: number
  orientation: Orientation
  /** FFmpeg's color ids of the decoded frame. */
  colorSpace: number
  colorTransfer: number
  colorPrimaries: number
  focus: Focus
}

/** Filters that turn a decoded frame into an upright, cropped one in bt709, limited range, square pixels. */
export const backgroundFilters = (facts: PictureFacts, target: Size): string =>
  croppedFilters(facts, { crop: coverCrop({ ...facts, target }), scaled: target })

/** The same of a crop that moves: the command `x` or `y` of the filter `CUT` places it. */
export const movingFilters = (facts: PictureFacts, { cut, scaled }: MovingCrop): string =>
  croppedFilters(facts, { crop: cut, scaled })

/** The whole picture in the target, over a blurred, larger copy of itself. */
export function fittedFilters(facts: PictureFacts, target: Size): string {
  const { stored, sar, orientation } = facts
  const fitted = fittedSize({ stored, sar, orientation, target })
  const whole = { ...stored, x: 0, y: 0 }
  return `${croppedFilters(facts, { crop: whole, scaled: fitted })},${blurredEdges(fitted, target)}`
}

/** The name of the filter that cuts. */
export const CUT = 'crop@cut'

function croppedFilters(
  facts: PictureFacts,
  { crop, scaled: upright }: { crop: Rect; scaled: Size },
): string {
  const { transpose } = facts.orientation
  const scaled = transpose ? { width: upright.height, height: upright.width } : upright
  const hdr = HDR_TRANSFERS[facts.colorTransfer]
  return [
    `${CUT}=${crop.width}:${crop.height}:${crop.x}:${crop.y}`,
    ...(hdr ? toneMap(scaled, hdr) : sdrFilters(scaled, facts)),
    ...orientationFilters(facts.orientation),
    'setsar=1',
    'format=yuv420p',
  ].join(',')
}

export const isHdr = (colorTransfer: number) => colorTransfer in HDR_TRANSFERS

function sdrFilters(size: Size, facts: PictureFacts): string[] {
  const gamut = WIDE_GAMUTS[facts.colorPrimaries]
  const matrix = MATRICES[facts.colorSpace] ?? (gamut === 'bt2020' ? 'bt2020nc' : 'bt709')
  return gamut ? [toUsualGamut(size, { gamut, matrix })] : [plainScale(size, facts)]
}

/** The same colors in the gamut of bt709; those that it does not have become its nearest. */
const toUsualGamut = ({ width, height }: Size, { gamut, matrix }: { gamut: string; matrix: string }) =>
  `zscale=w=${width}:h=${height}:f=bicubic:pin=${gamut}:tin=bt709:min=${matrix}:p=bt709:t=bt709:m=bt709:r=tv`

const plainScale = ({ width, height }: Size, facts: PictureFacts) =>
  `scale=${width}:${height}:flags=bicubic:in_color_matrix=${inputMatrix(facts)}:out_color_matrix=bt709:out_range=tv`

function inputMatrix({ colorSpace, stored }: PictureFacts): string {
  if (colorSpace !== UNSPECIFIED) return 'auto'
  return Math.min(stored.width, stored.height) >= HD_SHORT_SIDE ? 'bt709' : 'smpte170m'
}

/** Scales first: tone mapping costs twenty times more per pixel. */
const toneMap = ({ width, height }: Size, transfer: string) => [
  `zscale=w=${width}:h=${height}:tin=${transfer}:pin=bt2020:min=bt2020nc:t=linear:npl=203`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=mobius:param=0.3:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
  'format=yuv420p',
]
