import { DESIGN_VERSION, type Design } from './design.ts'
import { MORE_FACTS } from './details-form.ts'
import { isSetText } from './setting/set-text-element.ts'

/** Whether a design has what pages before version 2 do not know. */
const hasLook = ({ look, backdrop, textElements, formats }: Design): boolean =>
  look !== undefined || formats !== undefined || backdrop !== undefined || textElements.some(isSetText)

function versionOf(design: Design): Design['version'] {
  if (MORE_FACTS.some((fact) => design.form[fact] !== undefined)) return DESIGN_VERSION.facts
  if (design.overlayElements.some(({ start }) => start !== undefined)) return DESIGN_VERSION.start
  if (design.code) return DESIGN_VERSION.code
  if (design.beats) return DESIGN_VERSION.beats
  if (design.sound) return DESIGN_VERSION.sound
  return hasLook(design) ? DESIGN_VERSION.look : DESIGN_VERSION.plain
}

/** The design with the version that tells what it has; the same one if it has that already. */
export function versioned(design: Design): Design {
  const version = versionOf(design)
  return version === design.version ? design : { ...design, version }
}
