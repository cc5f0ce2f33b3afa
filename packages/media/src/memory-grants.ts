/**
 * Memory that several processes share: each asks before it takes some, and waits until there is
 * enough. In order, so that nobody starves.
 */
export const memoryGrants = (budget: number) => {
  const waiting: { bytes: number; begin: () => void }[] = []
  let taken = 0
  const admit = (): void => {
    for (let next = waiting[0]; next && taken + next.bytes <= budget; next = waiting[0]) {
      waiting.shift()
      taken += next.bytes
      next.begin()
    }
  }
  return {
    /**
     * Calls `begin` once there is enough, and returns a function that gives the memory back, or
     * stops waiting for it.
     */
    take: (bytes: number, begin: () => void): (() => void) => {
      const one = { bytes, begin }
      waiting.push(one)
      admit()
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        const place = waiting.indexOf(one)
        if (place >= 0) waiting.splice(place, 1)
        else taken -= bytes
        admit()
      }
    },
  }
}
