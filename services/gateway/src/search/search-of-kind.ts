import { searchChannels, searchMessages } from '@causerie/contracts/chat'
import { queryCommunities, queryUsers } from '@causerie/contracts/community'
import { searchComments, searchPostsByMeaning, searchStories } from '@causerie/contracts/content'
import type { SearchKind, searchEverything } from '@causerie/contracts/gateway'
import type { AnyOperation } from '@causerie/protocol'
import type { z } from 'zod'

/** What is searched for: the query of the request, and the name that it may be a part of. */
export type Asked = z.output<typeof searchEverything.query> & { name: string | undefined }

/** How records of a kind are found: by an operation of their owner, asked with a query. */
export type SearchOfKind = {
  operation: AnyOperation
  /** The member of a record, and of a search result, that is its id. */
  id: string
  /** Undefined where nothing can be found. */
  queryOf(asked: Asked): Record<string, unknown> | undefined
}

const byWords = (operation: AnyOperation, id: string): SearchOfKind => ({
  operation,
  id,
  queryOf: ({ query, exactMatch, options }) => ({ query, exactMatch, options }),
})

const byName = (
  operation: AnyOperation,
  id: string,
  queryOf: (name: string) => Record<string, unknown>,
): SearchOfKind => ({
  operation,
  id,
  queryOf: ({ name, options }) => (name === undefined ? undefined : { ...queryOf(name), options }),
})

const existingNamed = (keyword: string) => ({ keyword, isDeleted: false })

export const searchOf: Readonly<Record<SearchKind, SearchOfKind>> = {
  posts: byWords(searchPostsByMeaning, 'postId'),
  comments: byWords(searchComments, 'commentId'),
  stories: byWords(searchStories, 'storyId'),
  messages: byWords(searchMessages, 'messageId'),
  channels: byName(searchChannels, 'channelId', (query) => ({ query })),
  communities: byName(queryCommunities, 'communityId', existingNamed),
  users: byName(queryUsers, 'userId', existingNamed),
}
