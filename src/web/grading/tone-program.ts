import { TONES, type ToneTable } from '#scene/grade/tone-table.ts'

/** One triangle that covers the canvas. The first row of a picture is uploaded first, so `place` runs downwards. */
const VERTEX = `#version 300 es
out vec2 place;
void main() {
  vec2 corner = vec2((gl_VertexID & 1) * 2, (gl_VertexID >> 1) * 2);
  place = vec2(corner.x, 1.0 - corner.y);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`

/**
 * `gradePixels` of the scene, for each pixel. Rows are fetched and mixed here: filtering of floating-point textures is
 * optional in WebGL 2, and filtered coordinates would have to meet the middles of the texels.
 */
const FRAGMENT = `#version 300 es
precision highp float;
precision highp sampler2D;
uniform sampler2D picture;
uniform sampler2D tones;
in vec2 place;
out vec4 result;
void main() {
  vec3 color = texture(picture, place).rgb * 255.0;
  float brightness = dot(color, vec3(0.2126, 0.7152, 0.0722));
  float below = min(${TONES - 2}.0, floor(brightness));
  vec4 tone = mix(
    texelFetch(tones, ivec2(int(below), 0), 0),
    texelFetch(tones, ivec2(int(below) + 1, 0), 0),
    brightness - below
  );
  result = vec4((tone.rgb + tone.a * (color - brightness)) / 255.0, 1.0);
}`

const PICTURE_UNIT = 0
const TONES_UNIT = 1

export type ToneProgram = {
  /** Paints the picture over the whole canvas of the context. */
  paint(picture: TexImageSource, table: ToneTable): void
  dispose(): void
}

function linkedProgram(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind)
    // Null only while the context is lost; then nothing is painted.
    if (!shader) continue
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    // It stays as long as the program.
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  return program
}

function makeTexture(gl: WebGL2RenderingContext, unit: number, filter: number): WebGLTexture {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}

/** The grading of pictures in this context. Undefined where the context cannot do it. */
export function createToneProgram(gl: WebGL2RenderingContext): ToneProgram | undefined {
  const program = linkedProgram(gl)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return undefined
  const textures = [makeTexture(gl, PICTURE_UNIT, gl.LINEAR), makeTexture(gl, TONES_UNIT, gl.NEAREST)]
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of WebGL
  gl.useProgram(program)
  gl.uniform1i(gl.getUniformLocation(program, 'picture'), PICTURE_UNIT)
  gl.uniform1i(gl.getUniformLocation(program, 'tones'), TONES_UNIT)
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
  let uploaded: ToneTable | undefined

  function upload(table: ToneTable): void {
    if (table === uploaded) return
    uploaded = table
    gl.activeTexture(gl.TEXTURE0 + TONES_UNIT)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, TONES, 1, 0, gl.RGBA, gl.FLOAT, table)
  }

  return {
    paint(picture, table) {
      upload(table)
      gl.activeTexture(gl.TEXTURE0 + PICTURE_UNIT)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
    dispose() {
      for (const texture of textures) gl.deleteTexture(texture)
      gl.deleteProgram(program)
    },
  }
}
