import { wordList } from '@causerie/lists'
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

const columns = 'post_id, target_type, target_id, author_id, created_at, poll_id'
/** The words of posts, and those of the polls that posts show. */
const postsAndPolls = `(
      select network_id, internal_id, null as poll_id, post_id, target_type, target_id, author_id, created_at, words
      from post_words
      union all
      select network_id, poll_id as internal_id, poll_id, post_id, target_type, target_id, author_id, created_at, words
      from poll_words where post_id is not null
    ) t`

/** Whether the viewer finds the published post that a row names. */
const match = (row: string): string => `${passes(row)}
  and exists (
    select from posts p
    ${targetJoin('p')}
    where p.network_id = $networkId and p.post_id = ${row}.post_id
      and p.feed_type = 'published' and not p.is_deleted and p.is_parent = any($isParent::bool[])
      and not ${isErased('p')}
      and ${isReadable('p', (isModerating) =>
        seenPostCondition('p', { isModerating, isBlocked: isBlocked('p', 'p.target_type') }),
      )}${hasDataType('p')}
  )`

const searched = (name: string, where?: string) =>
  wordList<FoundPost, PostSearch>()(name, {
    sorts: { lastCreated: { by: 'created_at', order: 'desc' } },
    scan: { from: postsAndPolls, id: 'internal_id', columns, ...(where && { where }) },
    table: postsAndPolls,
    found: 'found t',
    match,
    show: (row) => `${row}.post_id as "postId", ${row}.poll_id as "pollId"`,
  })

/** Posts of all targets, and those of one. */
export const searchedPosts = {
  everywhere: searched('searched_posts'),
  inTarget: searched('searched_posts_of_target', inOneTarget),
}
