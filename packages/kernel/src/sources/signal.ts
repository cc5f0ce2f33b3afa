/** Wakes whoever waits, at once; without a call everybody wakes after the time they named, and is told so. */
export type Signal = { fire(): void; wait(milliseconds: number): Promise<boolean> }

export const signal = (): Signal => {
  const waiting = new Set<(isFired: boolean) => void>()
  return {
    fire: () => {
      for (const end of waiting) end(true)
    },
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const end = (isFired: boolean) => {
          clearTimeout(timer)
          waiting.delete(end)
          resolve(isFired)
        }
        const timer = setTimeout(end, milliseconds, false)
        waiting.add(end)
      }),
  }
}
