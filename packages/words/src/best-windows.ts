import type { Occurrence } from './match.ts'

/** A part of a text, in UTF-16 units. */
export type Window = { index: number; end: number }

/**
 * The windows of a length in which the most terms match, and of these the most often, in the order
 * of the text. They may touch each other.
 */
export const bestWindows = (
  occurrences: readonly Occurrence[],
  { most, length }: { most: number; length: number },
): Window[] => {
  const windows: Window[] = []
  let left = occurrences
  while (windows.length < most && left.length > 0) {
    const best = bestWindow(left, length)
    windows.push(best)
    left = left.filter(({ index }) => index < best.index || index >= best.end)
  }
  return windows.sort((a, b) => a.index - b.index)
}

const bestWindow = (occurrences: readonly Occurrence[], length: number): Window => {
  const counts = new Map<number, number>()
  let best = { index: 0, end: 0, score: -1 }
  let [next, end] = [0, 0]
  for (const [i, first] of occurrences.entries()) {
    const fits = (one: Occurrence) => one.index + one.length <= first.index + length
    for (let one = occurrences[next]; one && (next === i || fits(one)); one = occurrences[next]) {
      counts.set(one.term, (counts.get(one.term) ?? 0) + 1)
      end = Math.max(end, Math.min(one.index + one.length, first.index + length))
      next += 1
    }
    const score = counts.size * weightOfTerm + (next - i)
    if (score > best.score)
      best = { index: first.index, end: Math.max(end, first.index + 1), score }
    const count = (counts.get(first.term) ?? 1) - 1
    if (count > 0) counts.set(first.term, count)
    else counts.delete(first.term)
  }
  return best
}
/** One more term is better than any number of repetitions. */
const weightOfTerm = 1_000_000
