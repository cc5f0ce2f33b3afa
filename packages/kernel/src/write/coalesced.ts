/**
 * Runs after the current turn of the event loop, or after so many milliseconds; calls until then
 * are one.
 */
export const coalesced = (run: () => void) => {
  let isScheduled = false
  return (milliseconds = 0): void => {
    if (isScheduled) return
    isScheduled = true
    const start = () => {
      isScheduled = false
      run()
    }
    if (milliseconds > 0) setTimeout(start, milliseconds)
    else setImmediate(start)
  }
}
