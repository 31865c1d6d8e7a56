export type Surface = OffscreenCanvas | HTMLCanvasElement

const ATTRIBUTES: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  depth: false,
  stencil: false,
  failIfMajorPerformanceCaveat: true,
}

/** Graphics processors that are only imitated: they take three times as long as grading pixel by pixel. */
const IMITATIONS = /swiftshader|llvmpipe|softpipe|software|basic render/i

function isImitated(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  return IMITATIONS.test(String(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)))
}

const element = (): HTMLCanvasElement => document.createElement('canvas')

/** A canvas that is never shown, with WebGL 2. Safari 16 has it for elements alone. */
export function makeGpuSurface(): { canvas: Surface; gl: WebGL2RenderingContext } | undefined {
  const makers =
    typeof OffscreenCanvas === 'undefined' ? [element] : [() => new OffscreenCanvas(1, 1), element]
  for (const make of makers) {
    const canvas: Surface = make()
    const gl = canvas.getContext('webgl2', ATTRIBUTES) as WebGL2RenderingContext | null
    if (!gl) continue
    if (!isImitated(gl)) return { canvas, gl }
    freeContext(gl)
    return undefined
  }
  return undefined
}

/** Browsers limit the number of contexts, and collect forgotten ones late. */
export const freeContext = (gl: WebGL2RenderingContext): void =>
  gl.getExtension('WEBGL_lose_context')?.loseContext()

/** A canvas of which the pixels are read. */
export function makeReadableSurface() {
  const canvas = element()
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot paint.')
  return { canvas, context }
}
