import type { Token } from './token.ts'

/**
 * What a text names besides its words: a hashtag, a mention, or a link. `key` is what the index
 * holds: the folded tag, name or host.
 */
export type Entity = {
  kind: 'tag' | 'mention' | 'link'
  key: string
  /** Whether a link names its scheme, as `https://`. */
  hasScheme: boolean
  /** Where it stands in the original text, in UTF-16 units. */
  index: number
  end: number
}

/** The entities of a text, in order; a link contains no others. */
export const entitiesOf = (text: string, tokens: readonly Token[]): Entity[] => {
  const entities: Entity[] = []
  if (!mayName.test(text)) return entities
  for (let i = 0; i < tokens.length; ) {
    const chain = chainFrom(text, tokens, i)
    const entity = entityOf(text, chain)
    if (entity) entities.push(entity)
    const end = entity?.end ?? chain.end
    i += 1
    while ((tokens[i]?.index ?? end) < end) i += 1
  }
  return entities
}

/** The hosts by which a link is found: its own, and the domains that it belongs to. */
export const hostsOf = (host: string): string[] => {
  const labels = host.split('.')
  const domains = labels.slice(-mostLabels)
  return [...new Set([host, ...domains.slice(0, -1).map((_, i) => domains.slice(i).join('.'))])]
}

/** The token at an index, and those that a name goes on with. */
const chainFrom = (text: string, tokens: readonly Token[], first: number): Chain => {
  const index = tokens[first]?.index ?? 0
  const sign = signBefore(text, index)
  const scheme = schemeBefore.exec(text.slice(Math.max(0, index - longestScheme), index))?.[0]
  const connector = sign === 'tag' ? tagConnector : nameConnector
  // In scripts without spaces a host has no visible beginning.
  const isOf = ({ kind }: Token) => kind === 'spaced' || (kind !== 'emoji' && (sign ?? scheme))
  let [key, end] = ['', index]
  for (let i = first; i < tokens.length; i += 1) {
    const token = tokens[i]
    if (!token || !isOf(token)) break
    const between = text.slice(end, token.index)
    if (between !== '' && !connector.test(between)) break
    key += between + token.text
    end = token.end
  }
  return { key, sign, scheme, index, end: Math.max(end, tokens[first]?.end ?? 0) }
}

const entityOf = (text: string, { key, sign, scheme, index, end }: Chain): Entity | undefined => {
  if (key === '') return undefined
  if (sign) return { kind: sign, key, hasScheme: false, index: index - 1, end }
  if (scheme === undefined && !host.test(key)) return undefined
  return {
    kind: 'link',
    key: key.replace(/^www\./, ''),
    hasScheme: scheme !== undefined,
    index: index - (scheme?.length ?? 0),
    end: endOfLink(text, end),
  }
}

const signBefore = (text: string, index: number): 'tag' | 'mention' | undefined => {
  if (index === 0 || partOfWord.test(text.charAt(index - 2))) return undefined
  if ('#\uff03'.includes(text.charAt(index - 1))) return 'tag'
  return '@\uff20'.includes(text.charAt(index - 1)) ? 'mention' : undefined
}

const endOfLink = (text: string, from: number): number => {
  restOfLink.lastIndex = from
  return restOfLink.test(text) ? restOfLink.lastIndex : from
}

/** What every entity has: a sign, or a point of a host, or a scheme. */
const mayName = /[#\uff03@\uff20.:]/
const tagConnector = /^_+$/
const nameConnector = /^[._-]+$/
const partOfWord = /^[\p{Letter}\p{Mark}\p{Number}_]$/u
const schemeBefore = /https?:\/\/$/i
const longestScheme = 'https://'.length
const host = /^[^._]+(\.[^._]+)*\.\p{Letter}{2,}$/u
const restOfLink = /(:\d+)?([/?#][^\s<>"'\u3000-\u303f]*)?/y
const mostLabels = 5

type Chain = {
  key: string
  sign: 'tag' | 'mention' | undefined
  scheme: string | undefined
  index: number
  end: number
}
