import { foldedText } from '@causerie/protocol'
import { type Entity, entitiesOf, hostsOf } from './entity.ts'
import { type IndexKey, keyOfToken } from './key.ts'
import { type Token, tokensOf } from './token.ts'

/**
 * What of a text is searched: its tokens and entities, as many as the index holds keys of, so that
 * the index and the search in the text agree.
 */
export type AnalyzedText = {
  text: string
  tokens: readonly Token[]
  /** Links whose host and path are found. */
  links: readonly Entity[]
  /** Keys of traits, tags, mentions and hosts. */
  traits: ReadonlySet<string>
}

/** Keys of words and of traits that the index holds of one text. */
const mostWordKeys = 1_800
const mostTraitKeys = 200

/**
 * Analyzes a text. Traits are what the record says besides its text: `has:image`, `@` and the id of
 * a mentioned user, `#` and a tag.
 */
export const analyzedText = (text: string, given: readonly string[]): AnalyzedText => {
  const all = tokensOf(text)
  const traits = new Set(given.slice(0, mostTraitKeys).map(traitKey))
  const links: Entity[] = []
  for (const entity of entitiesOf(text, all)) {
    const keys = keysOfEntity(entity)
    if (traits.size + keys.length > mostTraitKeys) break
    for (const key of keys) traits.add(key)
    if (entity.kind === 'link') links.push(entity)
  }
  return { text, tokens: indexedTokens(all), links, traits }
}

/** The key of a trait: its sign or operator as it is, and its folded value. */
const traitKey = (trait: string): string => {
  const sign = signs.find((one) => trait.startsWith(one)) ?? ''
  return sign + foldedText(trait.slice(sign.length))
}
const signs = ['has:', '#', '@']

const keysOfEntity = ({ kind, key, hasScheme }: Entity): string[] => {
  if (kind === 'tag') return [`#${key}`]
  if (kind === 'mention') return [`@${key}`]
  const hosts = hostsOf(key).map((host) => `host:${host}`)
  return hasScheme ? ['has:link', ...hosts] : hosts
}

/** The key that a text has because of one of its tokens. */
export const keyAt = (tokens: readonly Token[], i: number): IndexKey => {
  const token = tokens[i]
  return token ? keyOfToken(token, tokens[i + 1]) : ['']
}

/** The first tokens, up to the limit of keys. */
const indexedTokens = (tokens: readonly Token[]): readonly Token[] => {
  if (tokens.length <= mostWordKeys) return tokens
  const keys = new Set<string>()
  const end = tokens.findIndex((_, i) => {
    keys.add(keyAt(tokens, i).join('\0'))
    return keys.size > mostWordKeys
  })
  return end < 0 ? tokens : tokens.slice(0, end)
}
