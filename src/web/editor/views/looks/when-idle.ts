/** Milliseconds after which a task runs though the page is busy. */
const IDLE_MS = 1000

/** Runs a task when the page has nothing else to do. Safari has no idle callbacks. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => task(), { timeout: IDLE_MS })
  else setTimeout(task, 50)
}
