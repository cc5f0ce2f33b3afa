/** The half-life of a post's weight is three days. */
const halfLife = 3 * 24 * 60 * 60 * 1000
const millionths = 1_000_000

/**
 * The score after one more post: the binary logarithm, in millionths, of the sum of 2^(time /
 * half-life). All posts lose weight at the same rate, so the order of feeds does not change over
 * time, and scores are only updated by posts.
 */
export const trendingScoreAfter = (before: number, at: string): number => {
  const post = Date.parse(at) / halfLife
  if (before === 0) return Math.round(post * millionths)
  const [low, high] = [Math.min(post, before / millionths), Math.max(post, before / millionths)]
  return Math.round((high + Math.log2(1 + 2 ** (low - high))) * millionths)
}
