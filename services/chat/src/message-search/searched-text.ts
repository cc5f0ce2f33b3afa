import type { Message } from '@causerie/contracts/chat'

/** What of a message is searched. */
export type SearchedMessage = {
  type: Message['type']
  data: { readonly title?: unknown; readonly text?: unknown }
  tags: readonly string[]
  mentionedUserIds: readonly string[]
}

/** The text of a message: its title, which custom messages have, and what was written. */
export const textOfMessage = ({ data }: Pick<SearchedMessage, 'data'>): string =>
  [data.title, data.text].filter((text) => typeof text === 'string').join('\n')

/** What a message has beside its text, as queries name it. */
export const traitsOfMessage = ({
  type,
  tags,
  mentionedUserIds,
}: Omit<SearchedMessage, 'data'>): string[] => [
  ...(type === 'text' || type === 'custom' || type === 'imagemap' ? [] : [`has:${type}`]),
  ...tags.map(tagTrait),
  ...mentionedUserIds.map(mentionTrait),
]

type Update = {
  tags?: readonly string[] | undefined
  mentionedUserIds?: readonly string[] | undefined
}
/** The traits of a message after an update; what is absent in it is unchanged. */
export const updatedTraits = (
  before: readonly string[],
  { tags, mentionedUserIds }: Update,
): string[] => [
  ...before.filter((trait) => !(tags && isTag(trait)) && !(mentionedUserIds && isMention(trait))),
  ...(tags ?? []).map(tagTrait),
  ...(mentionedUserIds ?? []).map(mentionTrait),
]

export const tagTrait = (tag: string): string => `#${tag}`
const isTag = (trait: string): boolean => trait.startsWith('#')
const mentionTrait = (userId: string): string => `@${userId}`
const isMention = (trait: string): boolean => trait.startsWith('@')
/**
 * The trait by which the index finds messages of a type, which no query names. Most messages are
 * texts: to know them by it would help little.
 */
export const typeTraits = (type: Message['type']): string[] =>
  type === 'text' ? [] : [`type:${type}`]
