import { describe, expect, it } from 'vitest'
import type { PanelId } from '../panel-id.ts'
import { createPanelHistory, type Entries } from './panel-history.ts'

/** A browser that goes back only when it is let. */
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
  let shown: PanelId | null = null
  const history = createPanelHistory(entries, (panel) => {
    shown = panel
    history.follow(panel)
  })
  const goBack = () => {
    stack.pop()
    history.arrived()
  }
  return {
    history,
    stack,
    shown: () => shown,
    goBack,
    /** Lets the browser do what it was asked for. */
    settle() {
      while (wishes > 0) {
        wishes -= 1
        goBack()
      }
    },
  }
}

describe('the way back of a phone', () => {
  it('shuts the panel and stays on the page (MO-4)', () => {
    const { history, goBack, shown, stack } = browser()
    history.follow('class')
    expect(stack).toHaveLength(3)
    goBack()
    expect(shown()).toBeNull()
    expect(stack).toEqual([{ page: 'before' }, null])
  })

  it('leads once out of several panels that took turns', () => {
    const { history, goBack, shown, stack } = browser()
    history.follow('settings')
    history.follow('text')
    expect(stack.at(-1)).toEqual({ panel: 'text' })
    goBack()
    expect(shown()).toBeNull()
    expect(stack).toHaveLength(2)
  })

  it('has no entry left of a panel that was shut on the page', () => {
    const { history, settle, stack } = browser()
    history.follow('gifs')
    history.follow(null)
    settle()
    expect(stack).toEqual([{ page: 'before' }, null])
  })

  it('keeps a panel that was opened while the browser still went back from another', () => {
    const { history, settle, stack } = browser()
    history.follow('gifs')
    history.follow(null)
    history.follow('videos')
    settle()
    expect(stack).toEqual([{ page: 'before' }, null, { panel: 'videos' }])
  })

  it('opens the panel again that a reload, or a look at the plans, came from', () => {
    const { history, shown } = browser({ panel: 'settings' })
    history.arrived()
    expect(shown()).toBe('settings')
  })

  it('takes no word of entries that others made', () => {
    const { history, shown } = browser({ panel: 'safe' })
    history.arrived()
    expect(shown()).toBeNull()
  })
})
