import { createRoot, type Root } from 'react-dom/client'

/** React's renderer. Its module is in the libraries' file, so that React is evaluated with them, before the client: `vite.config.ts`. */
export const makeRoot = (element: Element): Root => createRoot(element)
