import { type Reader, sql } from '@causerie/kernel'
import { RE2JS } from 're2js'
import { requiredLiteral } from './required-literal.ts'

type Rule = { regex: string; literal: string | undefined }
type Prepared = { version: number; rules: readonly Rule[]; characters: number }

const enabled = sql<{ regex: string }>(
  'enabled_link_rules',
  `
  select regex from link_rules where network_id = $networkId and is_enabled
  `,
)

/** Rules of the networks that were asked for last; a process keeps so many characters of them. */
const prepared = new Map<string, Prepared>()
const mostCharacters = 16 * 1024 * 1024

/** The enabled rules of the reader's network, prepared once for each version. */
export const rulesOf = async (reader: Reader, version: number): Promise<readonly Rule[]> => {
  const known = prepared.get(reader.networkId)
  prepared.delete(reader.networkId)
  const found = known?.version === version ? known : await prepare(reader, version)
  prepared.set(reader.networkId, found)
  let kept = [...prepared.values()].reduce((sum, { characters }) => sum + characters, 0)
  for (const [networkId, { characters }] of prepared) {
    if (kept <= mostCharacters) break
    prepared.delete(networkId)
    kept -= characters
  }
  return found.rules
}

const prepare = async (reader: Reader, version: number): Promise<Prepared> => {
  const rows = await reader.rows(enabled)
  const rules = rows.map(({ regex }) => ({ regex, literal: requiredLiteral(regex) }))
  return { version, rules, characters: rules.reduce((sum, { regex }) => sum + regex.length, 0) }
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

/** The links that no rule finds. Linear in the links, whatever the rules. */
export const refusedLinks = (links: readonly string[], rules: readonly Rule[]): string[] =>
  links.filter(
    (link) =>
      !rules.some(({ regex, literal }) => (literal === undefined || link.includes(literal)) && compiledOf(regex).matcher(link).find()),
  )

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
