import { onTestFinished } from 'vitest'

/** How many items were counted in each turn of the event loop; `most` is the largest of them. */
export const countInTurns = () => {
  let inTurns = [0]
  let isEnded = false
  const turn = (): void => {
    if (inTurns.at(-1) !== 0) inTurns.push(0)
    if (!isEnded) setImmediate(turn)
  }
  setImmediate(turn)
  onTestFinished(() => {
    isEnded = true
  })
  return {
    inTurns: (): number[] => inTurns.filter((count) => count > 0),
    sum: (): number => inTurns.reduce((sum, count) => sum + count, 0),
    most: (): number => Math.max(...inTurns),
    forget: (): void => {
      inTurns = [0]
    },
    count: (): void => {
      inTurns.push((inTurns.pop() ?? 0) + 1)
    },
  }
}
