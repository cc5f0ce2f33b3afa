/**
 * `fire` wakes everybody who waits. `wait` resolves to true when fired and to false after
 * `milliseconds`.
 */
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
