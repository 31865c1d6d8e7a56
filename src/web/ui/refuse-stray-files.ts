import { hasFiles } from './dropped-files.ts'

/** Prevents the browser from opening a file that is dropped outside a drop zone. Returns a cleanup. */
export function refuseStrayFiles(page: EventTarget = document): () => void {
  const refuse = (event: Event) => {
    const { dataTransfer } = event as DragEvent
    if (event.defaultPrevented || !hasFiles(dataTransfer)) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  const kinds = ['dragover', 'drop']
  for (const kind of kinds) page.addEventListener(kind, refuse)
  return () => {
    for (const kind of kinds) page.removeEventListener(kind, refuse)
  }
}
