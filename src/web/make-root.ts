import { createRoot, type Root } from 'react-dom/client'

/** React's renderer. Its module makes the build evaluate it in the file of React, before the client: `vite.config.ts`. */
export const makeRoot = (element: Element): Root => createRoot(element)
