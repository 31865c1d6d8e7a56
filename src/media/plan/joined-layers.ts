import type { LookLayer } from '#scene/look-layers/look-layers.ts'

/** Paints several layers as one. */
function joined<Picture>(layers: readonly LookLayer<Picture>[]): LookLayer<Picture> {
  return {
    restFrom: Math.max(...layers.map(({ restFrom }) => restFrom)),
    firstLike: (seconds) =>
      layers.every((layer) => layer.firstLike(seconds) === undefined) ? undefined : seconds,
    paint(ctx, seconds) {
      for (const layer of layers) layer.paint(ctx, seconds)
    },
  }
}

/** The same picture in at most so many layers: the last are painted together. */
export const joinedLayers = <Picture>(
  layers: readonly LookLayer<Picture>[],
  most: number,
): readonly LookLayer<Picture>[] =>
  layers.length <= most ? layers : [...layers.slice(0, most - 1), joined(layers.slice(most - 1))]
