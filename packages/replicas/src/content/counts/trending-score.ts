/** A post counts half as much after every three days. */
const halfLife = 3 * 24 * 60 * 60 * 1000
const millionths = 1_000_000

/**
 * How much was posted of late, after one more post at this time: the binary logarithm, in millionths, of the sum of 2^(time / half-life).
 * As every post loses weight alike, later times change nobody's place, and nothing has to be counted anew.
 */
export const trendingScoreAfter = (before: number, at: string): number => {
  const post = Date.parse(at) / halfLife
  if (before === 0) return Math.round(post * millionths)
  const [low, high] = [Math.min(post, before / millionths), Math.max(post, before / millionths)]
  return Math.round((high + Math.log2(1 + 2 ** (low - high))) * millionths)
}
