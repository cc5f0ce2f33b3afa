import { wordList } from '@causerie/lists'
import { isBlocked as isPostBlocked } from '../../post/post-block.ts'
import { seenPostCondition } from '../../post/post-policy.ts'
import { isErased as isPostErased } from '../../post/post-queries.ts'
import { inOneTarget, passes, type SearchFilter } from '../../search/search-filter.ts'
import { isReadable, type SearchingViewer, targetJoin } from '../../search/searching-viewer.ts'
import { seenStoryCondition } from '../../story/story-policy.ts'
import { isErased as isStoryErased } from '../../story/story-queries.ts'
import { isManagedStory } from '../../story/words/searched-stories.ts'
import { isBlockedWith } from '../../target/target-lists.ts'
import { isErasedWithAuthor } from '../comment-queries.ts'

export type CommentSearch = SearchFilter & SearchingViewer & { at: string }
export type FoundComment = { commentId: string }

const columns = 'record_id as comment_id, target_type, target_id, author_id, created_at'

/** The post or the story of a comment `k`. */
const joins = `
    left join lateral (
      select target_type, target_id, posted_user_id, feed_type, is_deleted, is_purged
      from posts where network_id = $networkId and post_id = k.reference_id limit 1
    ) p on k.reference_type = 'post'
    left join lateral (
      select target_public_id, creator_public_id, is_deleted, is_purged, expires_at, flag_count
      from stories where network_id = $networkId and story_id = k.reference_id limit 1
    ) s on k.reference_type = 'story'
    ${targetJoin('k')}`

const isRecordSeen = (isModerating: string): string => `case when k.reference_type = 'post'
      then p.is_deleted is not null and not ${isPostErased('p')}
        and ${seenPostCondition('p', { isModerating, isBlocked: isPostBlocked('p', 'p.target_type') })}
      else s.is_deleted is not null and not ${isStoryErased('s')}
        and ${seenStoryCondition('s', {
          isModerating: isManagedStory('s'),
          isBlocked: isBlockedWith(['s.creator_public_id']),
        })}
    end`

/**
 * Whether the viewer may read what the comment is on, and finds the comment: unlike in its thread,
 * no block stands between the viewer and its author, unless the viewer moderates there.
 */
const match = (row: string): string => `${passes(row)}
  and exists (
    select from comments k
    ${joins}
    where k.network_id = $networkId and k.comment_id = ${row}.comment_id
      and not k.is_deleted and not ${isErasedWithAuthor('k')}
      and ${isReadable(
        'k',
        (isModerating) => `${isRecordSeen(isModerating)}
        and (${isModerating} or k.user_id = $viewerId or not (${isBlockedWith(['k.user_id'])}))`,
      )}
  )`

const searched = (name: string, where?: string) =>
  wordList<FoundComment, CommentSearch>()(name, {
    sorts: { lastCreated: { by: 'created_at', order: 'desc' } },
    scan: { from: 'comment_words', id: 'internal_id', columns, ...(where && { where }) },
    table: 'comment_words',
    match,
    show: (row) => `${row}.comment_id as "commentId"`,
  })

/** Comments of all targets, and those of one. */
export const searchedComments = {
  everywhere: searched('searched_comments'),
  inTarget: searched('searched_comments_of_target', inOneTarget),
}
