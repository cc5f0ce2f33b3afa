/** What is shown as a time ago is counted in steps of this length, in milliseconds. */
export const step = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for the whole page, as long as anything that it shows follows it. */
export const followTime = (listener: () => void): (() => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, step)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago something was, in a language. */
export const timeAgo = (at: string, now: number, language: string): string => {
  const seconds = (Date.parse(at) - now) / 1000
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  // So few seconds as pass until it is counted again are none.
  const count =
    unit === 'second'
      ? Math.trunc((seconds * 1000) / step) * (step / 1000)
      : Math.trunc(seconds / length)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(count, unit)
}
