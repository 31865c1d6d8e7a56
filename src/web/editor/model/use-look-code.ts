import { useEffect, useState } from 'react'
import { useEditorModel } from './editor-context.ts'
import type { LoadedLooks } from './look-code.ts'

/** The code of looks; undefined while it loads, which begins with the component. */
export function useLookCode(): LoadedLooks | undefined {
  const { lookCode } = useEditorModel()
  const [code, setCode] = useState(() => lookCode.now())
  useEffect(() => lookCode.whenLoaded(setCode), [lookCode])
  return code
}
