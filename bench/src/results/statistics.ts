export const median = (values: readonly number[]): number => {
  const sorted = ascending(values)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

export const percentiles = (values: readonly number[]): { p50: number; p99: number } => {
  const sorted = ascending(values)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)
