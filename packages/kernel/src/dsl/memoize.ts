const textsAtMost = 20_000

/** A pure function of a text, which is not worked out again for texts that it was asked for of late. */
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
