/** What an export has and an import has no place for, with how often, and some examples. */
export type LeftOut = {
  add(what: string, example?: string): void
  /** A line for each kind of thing, the most frequent first. */
  lines(): string[]
}

const examples = 5

export const createLeftOut = (): LeftOut => {
  const counts = new Map<string, { count: number; examples: string[] }>()
  return {
    add: (what, example) => {
      const known = counts.get(what) ?? { count: 0, examples: [] }
      known.count += 1
      if (example !== undefined && known.examples.length < examples) known.examples.push(example)
      counts.set(what, known)
    },
    lines: () =>
      [...counts]
        .sort(([, a], [, b]) => b.count - a.count)
        .map(([what, { count, examples: some }]) => {
          const dots = count > some.length ? ', …' : ''
          return `${count} ${what}${some.length > 0 ? ` (${some.join(', ')}${dots})` : ''}`
        }),
  }
}
