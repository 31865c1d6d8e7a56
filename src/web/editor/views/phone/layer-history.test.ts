import { describe, expect, it } from 'vitest'
import { createLayerHistory, type Entries, type Layer, panelOf } from './layer-history.ts'

/** A browser that goes back on the test's command, and a page with stacked layers. */
function browser(first: unknown = null) {
  const stack: unknown[] = [{ page: 'before' }, first]
  let wishes = 0
  const entries: Entries = {
    get state() {
      return stack.at(-1)
    },
    pushState: (state) => void stack.push(state),
    replaceState: (state) => void stack.splice(-1, 1, state),
    back() {
      wishes += 1
    },
  }
  let open: readonly Layer[] = []
  const show = (...layers: Layer[]) => {
    open = layers
    history.follow()
  }
  const history = createLayerHistory(entries, {
    now: () => open.at(-1) ?? null,
    close: () => show(...open.slice(0, -1)),
    openPanel: (panel) => show(panel),
  })
  const goBack = () => {
    stack.pop()
    history.arrived()
  }
  return {
    history,
    stack,
    show,
    shown: () => open,
    goBack,
    /** Completes the requested step of the browser. */
    settle() {
      while (wishes > 0) {
        wishes -= 1
        goBack()
      }
    },
  }
}

describe("the phone's Back button", () => {
  it.each(['class', 'popup', 'progress'] as const)(
    'shuts what is open and stays on the page: %s (MO-4)',
    (layer) => {
      const { show, goBack, shown, stack } = browser()
      show(layer)
      expect(stack).toHaveLength(3)
      goBack()
      expect(shown()).toEqual([])
      expect(stack).toEqual([{ page: 'before' }, null])
    },
  )

  it('closes the last of several successive panels with one press', () => {
    const { show, goBack, shown, stack } = browser()
    show('settings')
    show('text')
    expect(stack.at(-1)).toEqual({ layer: 'text' })
    goBack()
    expect(shown()).toEqual([])
    expect(stack).toHaveLength(2)
  })

  it('closes the progress first, then the panel beneath it', () => {
    const { show, goBack, shown, stack } = browser()
    show('settings')
    show('settings', 'progress')
    goBack()
    expect(shown()).toEqual(['settings'])
    goBack()
    expect(shown()).toEqual([])
    expect(stack).toHaveLength(2)
  })

  it('has no entry for a layer closed on the page', () => {
    const { show, settle, stack } = browser()
    show('popup')
    show()
    settle()
    expect(stack).toEqual([{ page: 'before' }, null])
  })

  it('keeps a layer that was opened while the browser still went back', () => {
    const { show, settle, stack } = browser()
    show('popup')
    show()
    show('videos')
    settle()
    expect(stack).toEqual([{ page: 'before' }, null, { layer: 'videos' }])
  })

  it('reopens a panel after returning from the plans or pressing Forward', () => {
    const { history, shown, stack } = browser({ layer: 'settings' })
    history.arrived()
    expect(shown()).toEqual(['settings'])
    expect(stack).toHaveLength(2)
  })

  it('leaves the entry of a closed layer: a reload does not open a popup', () => {
    const { history, settle, shown, stack } = browser(null)
    stack.push({ layer: 'popup' })
    history.follow()
    settle()
    expect(shown()).toEqual([])
    expect(stack).toEqual([{ page: 'before' }, null])
  })

  it('ignores entries of other code', () => {
    expect([{ layer: 'safe' }, { panel: 'class' }, null, { layer: 'popup' }].map(panelOf)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
