/** Index after the object that opens at `start`, or -1 when it never closes. */
function endOfObject(text: string, start: number): number {
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (inString && character === '\\') at += 1
    else if (character === '"') inString = !inString
    else if (!inString && character === '{') depth += 1
    else if (!inString && character === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return -1
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Extracts the first complete JSON object from a model's answer, which may be wrapped in words or a code block.
 * Undefined when there is none. Linear time for any input.
 */
export function readAnswer(answer: string): unknown {
  const whole = parsed(answer)
  if (whole !== undefined) return whole
  let start = answer.indexOf('{')
  while (start >= 0) {
    const end = endOfObject(answer, start)
    if (end < 0) return undefined
    const found = parsed(answer.slice(start, end))
    if (found !== undefined) return found
    start = answer.indexOf('{', end)
  }
  return undefined
}
