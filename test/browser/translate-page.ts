import type { Page } from '@playwright/test'

/**
 * Translates a page as Chrome does: each text is put in an element that takes its place, again at each change. Texts stand in
 * «…» then. Call it before the page opens; `translate` begins.
 */
export async function translatable(page: Page): Promise<{ translate: () => Promise<void> }> {
  await page.addInitScript(() => {
    // Of the browser's own world, which does not see what a page does to these functions.
    const { insertBefore, removeChild, replaceChild } = Node.prototype
    const SKIPPED = 'script, style, textarea, noscript, code, font, title, svg, [translate=no], .notranslate'
    let count = 0
    const wrap = (text: Text) => {
      const parent = text.parentElement
      if (!parent || text.data.trim() === '' || parent.closest(SKIPPED)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `«${text.data}»`
      outer.append(inner)
      // Translators differ in this.
      if (count++ % 2) replaceChild.call(parent, outer, text)
      else {
        insertBefore.call(parent, outer, text)
        removeChild.call(parent, text)
      }
    }
    const wrapAll = (root: Node) => {
      if (root instanceof Text) wrap(root)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(wrap)
    }
    addEventListener('translate-page', () => {
      document.documentElement.classList.add('translated-ltr')
      wrapAll(document.body)
      new MutationObserver((records) => {
        for (const { addedNodes, type, target } of records) {
          if (type === 'characterData') wrapAll(target)
          addedNodes.forEach(wrapAll)
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
  })
  return { translate: () => page.evaluate(() => void dispatchEvent(new Event('translate-page'))) }
}
