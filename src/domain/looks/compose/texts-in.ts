import type { LiveItem, LiveText } from './live-items.ts'

/** All texts of some items, those in columns too. */
export const textsIn = (items: readonly LiveItem[]): LiveText[] =>
  items.flatMap((item) => {
    if (item.kind === 'text') return [item]
    return item.kind === 'columns' ? item.columns.flatMap((column) => column.items) : []
  })

/** The items without some texts, also in columns. */
export const withoutTexts = (
  items: readonly LiveItem[],
  isGone: (text: LiveText) => boolean,
): readonly LiveItem[] =>
  items.flatMap((item): readonly LiveItem[] => {
    if (item.kind === 'text') return isGone(item) ? [] : [item]
    if (item.kind !== 'columns') return [item]
    const columns = item.columns.map((column) => ({
      ...column,
      items: column.items.filter((text) => !isGone(text)),
    }))
    return [{ ...item, columns }]
  })
