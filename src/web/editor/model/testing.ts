import { createLookCode, type LookCode } from './look-code.ts'

/** The code of looks, loaded. */
export async function loadedLookCode(): Promise<LookCode> {
  const lookCode = createLookCode()
  await new Promise<void>((done) => lookCode.whenLoaded(() => done()))
  return lookCode
}
