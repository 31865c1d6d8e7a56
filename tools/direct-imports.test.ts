import { expect, it } from 'vitest'
import { directImports } from './direct-imports.ts'

function transformed(code: string, id = '/client/button.tsx'): string | undefined {
  const { transform } = directImports()
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing')
  const made = Reflect.apply(transform, undefined, [code, id])
  return made?.code
}

it('icons and controls are imported from their own modules', () => {
  expect(transformed(`import { X, LoaderCircle as Loader } from "lucide-react";`)).toBe(
    `import X from 'lucide-react/icons/x';import Loader from 'lucide-react/icons/loader-circle';`,
  )
  expect(transformed(`import { DropdownMenu, Dialog as Radix } from 'radix-ui'`)).toBe(
    `import * as DropdownMenu from 'radix-ui/dropdown-menu';import * as Radix from 'radix-ui/dialog';`,
  )
})

it('what has no module of its own is imported as before, and packages are left alone', () => {
  expect(transformed(`import { createLucideIcon } from 'lucide-react'`)).toBe(
    `import { createLucideIcon } from 'lucide-react';`,
  )
  expect(transformed(`import { X } from 'lucide-react'`, '/node_modules/some/index.js')).toBeUndefined()
})
