import type { Focus } from '#domain/library/focus.ts'
import { coverCrop, type Size } from './cover-crop.ts'
import { type Orientation, orientationFilters } from './orientation.ts'

/** FFmpeg's ids of transfer curves that need tone mapping. */
const HDR_TRANSFERS: Record<number, string> = { 16: 'smpte2084', 18: 'arib-std-b67' }
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
  focus: Focus
}

/** Filters that turn a decoded frame into an upright, cropped one in bt709, limited range, square pixels. */
export function backgroundFilters(facts: PictureFacts, target: Size): string {
  const crop = coverCrop({ ...facts, target })
  const { transpose } = facts.orientation
  const scaled = transpose ? { width: target.height, height: target.width } : target
  const hdr = HDR_TRANSFERS[facts.colorTransfer]
  return [
    `crop=${crop.width}:${crop.height}:${crop.x}:${crop.y}`,
    ...(hdr ? toneMap(scaled, hdr) : [plainScale(scaled, facts)]),
    ...orientationFilters(facts.orientation),
    'setsar=1',
    'format=yuv420p',
  ].join(',')
}

export const isHdr = (colorTransfer: number) => colorTransfer in HDR_TRANSFERS

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
