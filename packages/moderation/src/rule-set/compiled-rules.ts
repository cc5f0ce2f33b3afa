import { RE2JS } from 're2js'

/**
 * Instructions that a rule may compile to; an expression without counted repetitions, of whatever
 * length is allowed, has fewer.
 */
const largestProgram = 1_000
/** Instructions that are compiled before others get their turn. */
const compiledAtOnce = 2_000
/** How many expressions a refusal names. */
const mostNamed = 10

/**
 * Work is counted in instructions times characters. The memory of a compiled expression grows with
 * its work, because states are kept for what was read, to an end of its own (8 MB).
 */
type CompiledRule = { expression: RE2JS; instructions: number; weight: number }
/**
 * An instruction weighs as much as what forty units of work may leave behind; the library keeps no
 * more states than so many units make.
 */
const [weightOfInstruction, mostWeightOfStates] = [40, 1_000_000]

/** Compiled expressions, the least used first. */
const compiled = new Map<string, CompiledRule>()
const mostWeight = 8_000_000
let weight = 0

const compiledOf = (regex: string): CompiledRule => {
  const known = compiled.get(regex)
  if (known) compiled.delete(regex)
  const rule = known ?? compile(regex)
  compiled.set(regex, rule)
  return rule
}

const compile = (regex: string): CompiledRule => {
  const expression = RE2JS.compile(regex)
  const instructions = expression.programSize()
  const rule = { expression, instructions, weight: weightOfInstruction * instructions }
  weight += rule.weight
  return rule
}

/** The most work that it takes to try a rule on a link. */
export const workOf = (regex: string, link: string): number =>
  compiledOf(regex).instructions * (link.length + 1)

/** Whether a rule finds a link; linear in both. */
export const finds = (regex: string, link: string): boolean => {
  const rule = compiledOf(regex)
  const grown = Math.min(
    rule.instructions * link.length,
    weightOfInstruction * rule.instructions + mostWeightOfStates - rule.weight,
  )
  rule.weight += grown
  weight += grown
  dropLeastUsed()
  return rule.expression.test(link)
}

const dropLeastUsed = (): void => {
  for (const [regex, rule] of compiled) {
    if (weight <= mostWeight || compiled.size === 1) return
    compiled.delete(regex)
    weight -= rule.weight
  }
}

/**
 * Some of the expressions that cannot be compiled, or have too large a program. Others get their
 * turn in between.
 */
export const uncompilable = async (regexs: readonly string[]): Promise<string[]> => {
  const bad: string[] = []
  let sinceTurn = 0
  for (const regex of regexs) {
    const instructions = instructionsOf(regex)
    if (instructions === undefined || instructions > largestProgram) bad.push(regex)
    if (bad.length === mostNamed) break
    // An expression that is refused was compiled as well.
    sinceTurn += instructions ?? compiledAtOnce
    if (sinceTurn < compiledAtOnce) continue
    sinceTurn = 0
    await new Promise((resolve) => setImmediate(resolve))
  }
  return bad
}

const instructionsOf = (regex: string): number | undefined => {
  try {
    return RE2JS.compile(regex).programSize()
  } catch {
    return undefined
  }
}
