import { hasFiles } from './carried-files.ts'

/** A file that is dropped where nothing takes it would replace the page by itself. */
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
