/** Finds which of many texts stand in another one. */
export type LiteralIndex = {
  /**
   * Whether one of the occurrences is accepted. Linear in the text, whatever the literals (Aho and
   * Corasick).
   */
  some(text: string, isAccepted: (literal: number, start: number, end: number) => boolean): boolean
  /** A measure of its memory. */
  readonly nodes: number
}

const codes = 0x10000
const buildsAtOnce = 20_000

/**
 * An index of literals, none of which is empty. It is built in pieces, so that others get their
 * turn in between.
 */
export const literalIndex = async (literals: readonly string[]): Promise<LiteralIndex> => {
  /** From a node and a UTF-16 code to the next node; the root is 0. */
  const next = new Map<number, number>()
  const endingAt: (number[] | undefined)[] = [undefined]
  const levels: { node: number; parent: number; code: number }[][] = []

  let sinceTurn = 0
  for (const [i, literal] of literals.entries()) {
    let node = 0
    for (let depth = 0; depth < literal.length; depth += 1) {
      const code = literal.charCodeAt(depth)
      const edge = node * codes + code
      const known = next.get(edge)
      const child = known ?? endingAt.length
      if (known === undefined) {
        next.set(edge, child)
        endingAt.push(undefined)
        levels[depth] ??= []
        levels[depth]?.push({ node: child, parent: node, code })
      }
      node = child
    }
    endingAt[node] = [...(endingAt[node] ?? []), i]
    sinceTurn += literal.length
    if (sinceTurn > buildsAtOnce) {
      sinceTurn = 0
      await turn()
    }
  }

  /** The longest other node whose text ends that of this one. */
  const suffix = new Int32Array(endingAt.length)
  /** The longest such node at which a literal ends. */
  const ending = new Int32Array(endingAt.length)
  const follow = (from: number, code: number): number => {
    let node = from
    let child = next.get(node * codes + code)
    while (child === undefined && node !== 0) {
      node = suffix[node] ?? 0
      child = next.get(node * codes + code)
    }
    return child ?? 0
  }
  for (const [depth, level] of levels.entries()) {
    for (const { node, parent, code } of level) {
      const longest = depth === 0 ? 0 : follow(suffix[parent] ?? 0, code)
      suffix[node] = longest
      ending[node] = endingAt[longest] ? longest : (ending[longest] ?? 0)
    }
    if (depth % 4 === 3) await turn()
  }

  return {
    nodes: endingAt.length,
    some: (text, isAccepted) => {
      let node = 0
      for (let at = 0; at < text.length; at += 1) {
        node = follow(node, text.charCodeAt(at))
        for (
          let found = endingAt[node] ? node : (ending[node] ?? 0);
          found !== 0;
          found = ending[found] ?? 0
        ) {
          for (const literal of endingAt[found] ?? []) {
            const length = literals[literal]?.length ?? 0
            if (isAccepted(literal, at + 1 - length, at + 1)) return true
          }
        }
      }
      return false
    },
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
