/** What the clipboard has of a table: the words as they stand in a text, and the page's part with its merged cells. */
type Clipboard = Pick<DataTransfer, 'getData'>

/** Cells of a row that make a table: pages are full of tables of one column. */
const COLUMNS = 2

/**
 * The table of a web page or a spreadsheet as a file that an import reads; undefined where the clipboard has none. As a text
 * it would lose which cells are merged.
 */
export function pastedTable(clipboard: Clipboard): File | undefined {
  const html = clipboard.getData('text/html')
  if (!/<table[\s>]/i.test(html)) return undefined
  const page = new DOMParser().parseFromString(html, 'text/html')
  const isTable = [...page.querySelectorAll('table')].some(
    ({ rows }) => rows.length > 1 && [...rows].some(({ cells }) => cells.length >= COLUMNS),
  )
  if (!isTable) return undefined
  return new File(['<!doctype html>', html], 'Pasted table.html', { type: 'text/html' })
}
