import { RE2JS } from 're2js'
import { type LiteralIndex, literalIndex } from './literal-index.ts'
import { requiredLiteral } from './required-literal.ts'

/** The rules of a whitelist, ready to be tried: those with a literal by their index, and the few others. */
export type PreparedLinks = { rules: readonly string[]; index: LiteralIndex; open: readonly string[] }

/** So much of a literal tells rules apart. */
const longestLiteral = 64

export const prepareLinks = async (regexs: readonly string[]): Promise<PreparedLinks> => {
  const all = regexs.map((regex) => ({ regex, literal: requiredLiteral(regex)?.slice(0, longestLiteral) }))
  const indexed = all.flatMap(({ regex, literal }) => (literal === undefined ? [] : [{ regex, literal }]))
  return {
    rules: indexed.map(({ regex }) => regex),
    index: await literalIndex(indexed.map(({ literal }) => literal)),
    open: all.flatMap(({ regex, literal }) => (literal === undefined ? [regex] : [])),
  }
}

/** Compiled expressions take 12 kB each, and only those whose literal is in a link are needed. */
const compiled = new Map<string, RE2JS>()
const mostCompiled = 2_000

const compiledOf = (regex: string): RE2JS => {
  const known = compiled.get(regex)
  compiled.delete(regex)
  const made = known ?? RE2JS.compile(regex)
  compiled.set(regex, made)
  const [oldest] = compiled.keys()
  if (compiled.size > mostCompiled && oldest !== undefined) compiled.delete(oldest)
  return made
}

const finds = (regex: string, link: string): boolean => compiledOf(regex).matcher(link).find()

/** The links that no rule finds. Linear in the links, whatever the rules. */
export const refusedLinks = (links: readonly string[], { rules, index, open }: PreparedLinks): string[] =>
  links.filter((link) => {
    const tried = new Set<number>()
    const isTriedNow = (rule: number): boolean => tried.size < tried.add(rule).size
    return !index.some(link, (rule) => isTriedNow(rule) && finds(rules[rule] ?? '', link)) && !open.some((regex) => finds(regex, link))
  })

/** The expressions that cannot be compiled. Compiling takes a quarter of a millisecond each, so others get their turn in between. */
export const uncompilable = async (regexs: readonly string[]): Promise<string[]> => {
  const bad: string[] = []
  for (const [i, regex] of regexs.entries()) {
    if (i % 50 === 49) await new Promise((resolve) => setImmediate(resolve))
    try {
      RE2JS.compile(regex)
    } catch {
      bad.push(regex)
    }
  }
  return bad
}
