import { wordList } from '@causerie/lists'
import { isPosted } from '../../poll/poll-words.ts'
import { inOneTarget, passes, type SearchFilter } from '../../search/search-filter.ts'
import { isReadable, type SearchingViewer, targetJoin } from '../../search/searching-viewer.ts'
import { hasDataType } from '../lists/post-filter.ts'
import { isBlocked } from '../post-block.ts'
import { seenPostCondition } from '../post-policy.ts'
import { isErased } from '../post-queries.ts'

export type PostSearch = SearchFilter &
  SearchingViewer & {
    /** The values of `isParent` to include. */
    isParent: readonly boolean[]
    dataTypes: readonly string[] | null
  }
/** A post that may match, by its own words or by those of its poll. */
export type FoundPost = { postId: string; pollId: string | null }

const columns = 'target_type, target_id, author_id, created_at'

/** Whether the viewer finds the published post that a row names. */
const match = (row: string): string => `${passes(row)}
  and ${isReadable(
    row,
    (isModerating) => `exists (
      select from posts p
      where p.network_id = $networkId and p.post_id = ${row}.post_id
        and p.feed_type = 'published' and not p.is_deleted and p.is_parent = any($isParent::bool[])
        and not ${isErased('p')}
        and ${seenPostCondition('p', { isModerating, isBlocked: isBlocked('p', 'p.target_type') })}${hasDataType('p')}
    )`,
  )}`

type Words = {
  table: string
  id: string
  postId: string
  pollId: (row: string) => string
  where: string[]
}
const searched = (name: string, { table, id, postId, pollId, where }: Words) =>
  wordList<FoundPost, PostSearch>()(name, {
    sorts: { lastCreated: { by: 'created_at', order: 'desc' } },
    scan: {
      from: table,
      id,
      columns: `${postId}, ${columns}`,
      ...(where.length > 0 && { where: where.join(' and ') }),
    },
    table,
    joins: targetJoin,
    match,
    show: (row) => `${row}.post_id as "postId", ${pollId(row)} as "pollId"`,
  })

const byPost = {
  table: 'post_words',
  id: 'internal_id',
  postId: 'record_id as post_id',
  pollId: () => 'null::text',
}
const byPoll = {
  table: 'poll_words',
  id: 'poll_id',
  postId: 'post_id',
  pollId: (row: string) => `${row}.id`,
}

/** Posts of all targets, and those of one, by their own words. */
export const searchedPosts = {
  everywhere: searched('searched_posts', { ...byPost, where: [] }),
  inTarget: searched('searched_posts_of_target', { ...byPost, where: [inOneTarget] }),
}
/** The same by the words of the polls that they show. */
export const searchedPolls = {
  everywhere: searched('searched_polls', { ...byPoll, where: [isPosted] }),
  inTarget: searched('searched_polls_of_target', { ...byPoll, where: [inOneTarget] }),
}
