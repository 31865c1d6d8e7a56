import type { Page } from '@playwright/test'

/**
 * Faults for a thumb on the current page: a width that scrolls sideways, covered controls, targets of less than 44
 * px. Only an open dialog counts. Controls further down are scrolled to.
 */
export const screenFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TARGET_PX = 44
    const CONTROLS =
      'button, a[href], input, textarea, select, summary, [role=slider], [role=radio], [role=tab], [role=combobox], [role=option], [role=switch]'
    const root = document.scrollingElement as Element
    // Of the screen: a phone widens `innerWidth` to what a page needs, and shows everything smaller.
    const { clientWidth } = root
    const faults =
      root.scrollWidth > clientWidth ? [`the page is ${root.scrollWidth - clientWidth} px too wide`] : []

    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const scope: Element = dialogs.at(-1) ?? document.body
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return (
        isThere && width > 1 && height > 1 && !element.closest('[aria-hidden=true], [data-sonner-toaster]')
      )
    }
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element.textContent?.trim().slice(0, 40) || element.outerHTML.slice(0, 90))

    /** Whether a finger there hits the control; toasts do not count. */
    const isMeant = (control: Element, x: number, y: number) => {
      const [hit] = document.elementsFromPoint(x, y).filter((each) => !each.closest('[data-sonner-toaster]'))
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      return !!hit && [control, ...labels].some((each) => each.contains(hit))
    }

    /** A slider can be grabbed anywhere on its track, and a labeled input tapped anywhere on its label. */
    const targetOf = (element: Element) =>
      (element.matches('span[role=slider]') && element.parentElement?.closest('[data-orientation]')) ||
      (element.matches('[type=checkbox], [type=radio]') && element.closest('label')) ||
      element

    for (const control of [...scope.querySelectorAll(CONTROLS)].map(targetOf)) {
      if (!isSeen(control)) continue
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y, reach] = [left + width / 2, top + height / 2, TARGET_PX / 2 - 1]
      if (!isMeant(control, x, y)) {
        const over = document.elementFromPoint(x, y)
        faults.push(`${nameOf(control)} is covered by ${over?.outerHTML.slice(0, 120)}`)
      }
      const isWide =
        width >= TARGET_PX - 0.5 || (isMeant(control, x - reach, y) && isMeant(control, x + reach, y))
      const isHigh =
        height >= TARGET_PX - 0.5 || (isMeant(control, x, y - reach) && isMeant(control, x, y + reach))
      if (!isWide || !isHigh)
        faults.push(`${nameOf(control)} is a target of ${Math.round(width)}×${Math.round(height)}`)
      if (left < -0.5 || left + width > clientWidth + 0.5) faults.push(`${nameOf(control)} leaves the screen`)
    }
    return faults
  })
