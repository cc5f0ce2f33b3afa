import { searchChannels } from '@causerie/contracts/chat'
import { queryCommunities, queryUsers } from '@causerie/contracts/community'
import { searchComments, searchPostsByMeaning, searchStories } from '@causerie/contracts/content'
import { everyOperation } from '@causerie/contracts/every-contract'
import type { SearchKind, searchEverything } from '@causerie/contracts/gateway'
import type { AnyOperation } from '@causerie/protocol'
import type { z } from 'zod'

/** The query of a search over everything. */
export type Asked = z.output<typeof searchEverything.query>

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

/** Names are no longer. */
const longestName = 100

/** `member`: of the query, that takes a part of a name. */
const byName = (
  operation: AnyOperation,
  id: string,
  { member, ...fixed }: { member: string } & Record<string, unknown>,
): SearchOfKind => ({
  operation,
  id,
  queryOf: ({ query, options }) =>
    [...query].length > longestName ? undefined : { ...fixed, [member]: query, options },
})

export const searchOf: Readonly<Record<SearchKind, SearchOfKind>> = {
  posts: byWords(searchPostsByMeaning, 'postId'),
  comments: byWords(searchComments, 'commentId'),
  stories: byWords(searchStories, 'storyId'),
  messages: byWords(everyOperation.searchMessages ?? searchComments, 'messageId'),
  channels: byName(searchChannels, 'channelId', { member: 'query' }),
  communities: byName(queryCommunities, 'communityId', { member: 'keyword', isDeleted: false }),
  users: byName(queryUsers, 'userId', { member: 'keyword', isDeleted: false }),
}
