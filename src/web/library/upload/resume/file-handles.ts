import { UPLOAD_FORMATS } from '#domain/library/upload-rules.ts'

/** Handles of dropped and chosen files, where the browser gives them: a handle reads its file again after a reload. */
const handles = new WeakMap<File, FileSystemFileHandle>()

export const handleOf = (file: File): FileSystemFileHandle | undefined => handles.get(file)

async function fileOf(handle: FileSystemFileHandle): Promise<File> {
  const file = await handle.getFile()
  handles.set(file, handle)
  return file
}

type FilePicker = (options: {
  multiple: boolean
  types: { description: string; accept: Record<string, string[]> }[]
}) => Promise<FileSystemFileHandle[]>

/** Opens the file dialog; undefined where the browser has only its file input for that. */
export async function chooseFiles(multiple: boolean): Promise<File[] | undefined> {
  const show = (window as { showOpenFilePicker?: FilePicker }).showOpenFilePicker
  if (!show) return undefined
  const accept = { 'video/*': UPLOAD_FORMATS.map((format) => `.${format}`) }
  const chosen = await show({ multiple, types: [{ description: 'Videos', accept }] }).catch(() => [])
  return Promise.all(chosen.map(fileOf))
}

type DroppedItem = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/** The files of a drop or paste. Call it before any `await`: the browser gives handles only during the event. */
export async function transferredFiles(transfer: DataTransfer): Promise<File[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file') as DroppedItem[]
  const files = items.map(async (item) => {
    const plain = item.getAsFile()
    const handle = await item.getAsFileSystemHandle?.().catch(() => null)
    return handle?.kind === 'file' ? fileOf(handle as FileSystemFileHandle).catch(() => plain) : plain
  })
  return (await Promise.all(files)).filter((file) => file !== null)
}

type Permitting = { requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState> }

/** The file of a stored handle; undefined where it may not be read or no longer exists. */
export async function reopen(handle: FileSystemFileHandle): Promise<File | undefined> {
  const permission = await (handle as Permitting).requestPermission?.({ mode: 'read' }).catch(() => 'denied')
  return permission === 'granted' ? fileOf(handle).catch(() => undefined) : undefined
}
