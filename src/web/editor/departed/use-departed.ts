import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { libraryQuery } from '#web/api/use-overlays.ts'
import { designOf, useEditor } from '#web/editor/editor-context.ts'
import { type Departed, departedOverlays } from './departed.ts'

/** The overlays of this desk's design that the library offers no more. */
export function useDeparted(): Departed {
  const design = useEditor(designOf)
  const { data: library } = useQuery(libraryQuery)
  return useMemo(() => departedOverlays(design, library), [design, library])
}
