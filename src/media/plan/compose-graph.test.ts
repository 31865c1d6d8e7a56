import { describe, expect, it } from 'vitest'
import { composeGraph } from './compose-graph.ts'

const output = { width: 540, height: 960 }
const layer = { width: 100, height: 50, x: 10, y: 20 }

describe('the compose graph', () => {
  it('passes the background through when there is nothing on it', () => {
    expect(composeGraph([], output)).toMatch(/^buffer@bg=.*\[v0\];\[v0\]buffersink@out$/)
  })

  it('lays each layer over all before it', () => {
    const graph = composeGraph([layer, { ...layer, x: 30 }], output)
    expect(graph).toContain('[v0][l0]overlay=x=10:y=20')
    expect(graph).toContain('[v1][l1]overlay=x=30:y=20')
    expect(graph).toContain('[v2]buffersink@out')
  })

  it('fades alpha from the very first frame', () => {
    expect(composeGraph([{ ...layer, fadeIn: 3 }], output)).toContain('fade=t=in:st=0:d=3:alpha=1')
  })

  it('fades alpha out from its second on', () => {
    const graph = composeGraph([{ ...layer, fadeOut: { from: 14.5, seconds: 0.5 } }], output)
    expect(graph).toContain('fade=t=out:st=14.5:d=0.5:alpha=1')
  })

  it('moves a drifting layer with time', () => {
    const graph = composeGraph([{ ...layer, drift: { dx: 8, dy: -5, period: 7 } }], output)
    expect(graph).toContain('x=10+8*sin(2*PI*t/7):y=20+-5*sin(2*PI*t/7)')
    expect(graph).toContain('eval=frame')
  })
})
