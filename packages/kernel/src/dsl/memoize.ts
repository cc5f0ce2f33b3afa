const textsAtMost = 20_000

/** Caches a pure function of a text; the cache is cleared when it holds 20,000 texts. */
export const memoize = <V extends {}>(of: (text: string) => V): ((text: string) => V) => {
  const known = new Map<string, V>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = of(text)
    if (known.size >= textsAtMost) known.clear()
    known.set(text, made)
    return made
  }
}
