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
  ...mentionedUserIds.map((userId) => `@${userId}`),
]

export const tagTrait = (tag: string): string => `#${tag}`
/** The trait by which the index finds messages of a type; no query names it. */
export const typeTrait = (type: Message['type']): string => `type:${type}`
