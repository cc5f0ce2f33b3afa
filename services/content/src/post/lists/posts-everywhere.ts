import type { Reader } from '@causerie/kernel'
import { everyTarget } from '../../target/every-target.ts'
import {
  communityJoin,
  isModeratedCommunity,
  isReadableCommunity,
} from '../../target/target-lists.ts'
import { readableUserFeedCondition } from '../../target/target-policy.ts'
import { isFound, type PostFilter } from './post-filter.ts'
import { listsOf, listsOfEach, type PostPage, type PostsShown, readPosts } from './post-lists.ts'
import { keywordsOf } from './post-lists-by-keyword.ts'
import { readableTargets } from './readable-targets.ts'
import type { EachTarget, TargetIds, Targets } from './targets-of-list.ts'

/** A bounded scan of everything, with visibility joined. */
const communities: Targets = {
  name: '_of_communities',
  where: `target_type = 'community' and ${everyTarget} and updated_at <= $updatedUntil`,
  joins: communityJoin,
  match: (post) => `${isReadableCommunity(post)} and ${isFound(post, isModeratedCommunity(post))}`,
}
const users: Targets = {
  name: '_of_users',
  where: `target_type = 'user' and ${everyTarget} and updated_at <= $updatedUntil`,
  joins: () => '',
  match: (post) =>
    `${readableUserFeedCondition(`${post}.target_id`, { isModerating: '$isModerating::bool' })} and ${isFound(post)}`,
}

/** The list of targets, read from each of `$targetIds`. */
const ofEach = (targets: Targets): EachTarget => ({
  ...targets,
  name: `_of_each${targets.name}`,
  where: (range) =>
    `target_type = $targetType and target_id = ${range}.target_id and updated_at <= $updatedUntil`,
})

const lists = {
  community: { everywhere: listsOf(communities), ofEach: listsOfEach(ofEach(communities)) },
  user: { everywhere: listsOf(users), ofEach: listsOfEach(ofEach(users)) },
}
const listsFor = ({ targetType }: PostFilter) => lists[targetType === 'user' ? 'user' : 'community']

/** A page of posts of all targets of a type that the viewer may read. */
export const postsEverywhere = async (reader: Reader, page: PostPage, filter: PostFilter) => {
  const scanned = await readPosts(reader, page, { lists: listsFor(filter).everywhere, filter })
  if (!isShort(page, scanned) || (keywordsOf(filter)?.keywords.length ?? 1) > 1) return scanned
  const targetIds = await readableTargets(reader, filter)
  return targetIds ? postsOfEach(reader, page, { ...filter, targetIds }) : scanned
}

/**
 * What the scan of everything lists, with its tokens, but in full pages: the first posts of each
 * target are looked up.
 */
export const postsOfEach = (reader: Reader, page: PostPage, filter: PostFilter & TargetIds) =>
  readPosts(reader, page, { lists: listsFor(filter).ofEach, filter })

/** Whether a page ends before the list does, without being full. */
const isShort = ({ limit, before }: PostPage, { rows, paging }: PostsShown): boolean =>
  rows.length < limit && (before ? paging.previous : paging.next) !== undefined
