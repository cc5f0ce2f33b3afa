import { finds, workOf } from './compiled-rules.ts'
import { type LiteralIndex, literalIndex } from './literal-index.ts'
import { requiredLiteral } from './required-literal.ts'

/**
 * The rules of a whitelist, ready to be tried: those with a literal by their index, and the few
 * others.
 */
export type PreparedLinks = {
  rulesOfLiteral: readonly (readonly string[])[]
  index: LiteralIndex
  open: readonly string[]
}

/** So much of a literal tells rules apart. */
const longestLiteral = 64

export const prepareLinks = async (regexs: readonly string[]): Promise<PreparedLinks> => {
  const byLiteral = new Map<string, string[]>()
  const open: string[] = []
  for (const regex of regexs) {
    const literal = requiredLiteral(regex)?.slice(0, longestLiteral)
    const alike = literal === undefined ? open : (byLiteral.get(literal) ?? [])
    alike.push(regex)
    if (literal !== undefined) byLiteral.set(literal, alike)
  }
  return {
    rulesOfLiteral: [...byLiteral.values()],
    index: await literalIndex([...byLiteral.keys()]),
    open,
  }
}

/**
 * Work of matching, in instructions of a program times characters of a link: the same on every
 * machine, however busy it is. A link that would need more is refused as if no rule had found it.
 */
const mostWork = { ofMatch: 4_000_000, ofText: 40_000_000, betweenTurns: 250_000 }

/** What is left of the work that the links of one text may cause. */
type WorkBudget = { left: number; sinceTurn: number }
export const workOfText = (): WorkBudget => ({ left: mostWork.ofText, sinceTurn: 0 })

/**
 * The links that no rule finds. Linear in the links, whatever the rules; others get their turn
 * between rules.
 */
export const refusedLinks = async (
  links: readonly string[],
  prepared: PreparedLinks,
  budget = workOfText(),
): Promise<string[]> => {
  const refused: string[] = []
  for (const link of links) if (!(await isFound(link, prepared, budget))) refused.push(link)
  return refused
}

const isFound = async (
  link: string,
  prepared: PreparedLinks,
  budget: WorkBudget,
): Promise<boolean> => {
  for (const regex of candidatesFor(link, prepared)) {
    const work = workOf(regex, link)
    if (work > mostWork.ofMatch) continue
    if (work > budget.left) return false
    budget.left -= work
    budget.sinceTurn += work
    if (budget.sinceTurn > mostWork.betweenTurns) {
      budget.sinceTurn = 0
      await new Promise((resolve) => setImmediate(resolve))
    }
    if (finds(regex, link)) return true
  }
  return false
}

/** The rules that may find a link, those whose literal it contains first. */
function* candidatesFor(
  link: string,
  { rulesOfLiteral, index, open }: PreparedLinks,
): Iterable<string> {
  const literals = new Set<number>()
  index.some(link, (literal) => {
    literals.add(literal)
    return false
  })
  for (const literal of literals) yield* rulesOfLiteral[literal] ?? []
  yield* open
}
