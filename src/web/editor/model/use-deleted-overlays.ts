import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { libraryQuery } from '#web/api/use-overlays.ts'
import { type Departed, departedOverlays } from './deleted-overlays.ts'
import { useEditor } from './editor-context.ts'
import { designOf } from './editor-store.ts'

/** The overlays of this desk's design that the library offers no more. */
export function useDeparted(): Departed {
  const design = useEditor(designOf)
  const { data: library } = useQuery(libraryQuery)
  return useMemo(() => departedOverlays(design, library), [design, library])
}
