import { expect, type Locator } from '@playwright/test'

/** Focuses a field once it can be written in: those of a prerendered page cannot, until the page comes to life. */
async function focus(field: Locator): Promise<void> {
  await expect(field).toBeEditable()
  await field.focus()
}

/** Replaces the text of a field as a person does: by keys, one after the other. */
export async function typeText(field: Locator, text: string): Promise<void> {
  await focus(field)
  await field.press('ControlOrMeta+a')
  if (text === '') await field.press('Delete')
  else await field.pressSequentially(text)
}

/** Puts text into a field at once, in place of what is there, as from the clipboard. */
export async function pasteText(field: Locator, text: string): Promise<void> {
  await focus(field)
  await field.press('ControlOrMeta+a')
  await field.page().keyboard.insertText(text)
}

/** Types into a field of the browser's for times, whose parts take keys one after the other; as in `07:05 PM`. */
export async function typeTime(field: Locator, time: string): Promise<void> {
  await focus(field)
  // The focus may be in its last part.
  for (const _ of ['minute', 'hour']) await field.press('ArrowLeft')
  await field.pressSequentially(time.replace(/[: ]/g, ''))
}

/** Sets a slider, which has no text to type. */
export const setSlider = (slider: Locator, value: string): Promise<void> => slider.fill(value)
