import type { postSorts } from '@causerie/contracts/content'
import type { Caller, Reader, SqlValues } from '@causerie/kernel'
import { type Page, pageAsked, type Refusal, refuse } from '@causerie/protocol'
import { updatedUntil, withStart } from '../../target/target-lists.ts'
import { isBlocked } from '../post-block.ts'
import { hashtagKey } from '../post-keyword.ts'
import { seenPostCondition } from '../post-policy.ts'
import { isErased, timesOfPost } from '../post-queries.ts'

/** The filter of a list of posts; null matches everything. */
export type PostFilter = SqlValues & {
  targetType: string
  /** Empty: every target of this type. */
  targetId: string
  feedTypes: readonly string[]
  /** The values of `isParent` to include. */
  isParent: readonly boolean[]
  /** The values of `isDeleted` to include. */
  isDeleted: readonly boolean[]
  hasFlag: boolean | null
  /** Hashtags are folded. */
  hashtags: readonly string[] | null
  tags: readonly string[] | null
  dataTypes: readonly string[] | null
  /** Posts that were updated later are left out. */
  updatedUntil: string
} & ListReader

/** Who reads the list. */
export type ListReader = {
  viewerId: string
  isAdmin: boolean
  /** Whether the viewer moderates every target of the list, as far as they are not banned there. */
  isModerating: boolean
  /** Communities that the viewer moderates. */
  moderatedIds: readonly string[]
  /** Whether feeds of users are for their followers only. */
  isPrivate: boolean
}

type PostFilterQuery = {
  targetType: string
  targetId: string
  feedType: readonly string[]
  matchingOnlyParentPost: boolean
  isDeleted?: boolean | undefined
  hasFlag?: boolean | undefined
  hashtags?: readonly string[] | undefined
  tags?: readonly string[] | undefined
  dataTypes?: readonly string[] | undefined
}
type Reading = Partial<Pick<ListReader, 'moderatedIds' | 'isPrivate'>> &
  Pick<ListReader, 'isModerating'> & {
    caller: Pick<Caller, 'userId' | 'kind'>
    page: Parameters<typeof updatedUntil>[0]
  }

const both = [true, false] as const
const filled = (values: readonly string[] | undefined): readonly string[] | null =>
  values?.length ? [...new Set(values)] : null

/** The filter that a request asks for. */
export const filterOf = (
  asked: PostFilterQuery,
  { caller, page, isModerating, moderatedIds = [], isPrivate = false }: Reading,
): PostFilter => ({
  targetType: asked.targetType,
  targetId: asked.targetId,
  feedTypes: [...new Set(asked.feedType)],
  isParent: asked.matchingOnlyParentPost ? [true] : both,
  isDeleted: asked.isDeleted === undefined ? both : [asked.isDeleted],
  hasFlag: asked.hasFlag ?? null,
  hashtags: filled(asked.hashtags?.map(hashtagKey)),
  tags: filled(asked.tags),
  dataTypes: filled(asked.dataTypes),
  updatedUntil: updatedUntil(page),
  viewerId: caller.userId,
  isAdmin: caller.kind === 'admin',
  isModerating,
  moderatedIds,
  isPrivate,
})

type Sort = (typeof postSorts)[number]
type PageOptions = {
  limit: number
  token?: Page<Sort> | undefined
  after?: string | undefined
  before?: string | undefined
  updatedAt?: string | undefined
}
type AskedPage = { sortBy: Sort; targetType: string; targetId: string; options: PageOptions }

/**
 * The page of the token or, without one, of the options, which may name a post to start after or
 * before.
 */
export const postPage = async (
  asked: AskedPage,
  reader: Reader,
): Promise<Page<Sort> | Refusal<'bad-request'>> => {
  const { sortBy, options, targetType, targetId } = asked
  const page = withStart(pageAsked(sortBy, options))
  const id = options.after || options.before
  if (options.token || !id) return page

  const side = options.after ? 'after' : 'before'
  const times = await timesOfPost(reader, id, { targetType, targetId })
  if (!times)
    return refuse('bad-request', [`options.${side}: Must be the _id of a post of this target.`])
  if (sortBy === 'lastCreated' || sortBy === 'firstCreated')
    return { ...page, [side]: [times.createdAt, id] }
  // The client may send the `updatedAt` that it saw, because the post may have been updated since.
  return { ...page, [side]: [options.updatedAt ?? times.updatedAt, id] }
}

/*
 * Conditions of statements that list posts. Their parameters are the fields of `PostFilter`.
 */

/** Columns of `posts` that `isFound` needs. */
export const filteredColumns =
  'post_id, target_id, posted_user_id, data_type, feed_type, is_parent, is_deleted, is_flagged, is_purged'

const hasKeyword = (parameter: string, kind: string, post: string): string => `exists (
      select from post_keywords k
      where k.network_id = $networkId and k.post_id = ${post}.post_id and k.kind = '${kind}' and k.keyword = any($${parameter})
    )`
const hasTag = (post: string): string => `
    and ($tags::text[] is null or ${hasKeyword('tags', 'tag', post)})`

/** Text is no keyword, so a post's own type is asked first. */
export const hasDataType = (post: string): string => `
    and ($dataTypes::text[] is null or ${post}.data_type = any($dataTypes) or ${hasKeyword('dataTypes', 'dataType', post)})`
/**
 * The filters by keyword that the scan of a list by keyword leaves to its match: it never leaves
 * hashtags, and other lists have none.
 */
export const hasOtherKeywords = (post: string): string => hasTag(post) + hasDataType(post)

/**
 * The condition of a post (`post` has `filteredColumns`) under which a list shows it to a viewer
 * who may read its target. Moderators see posts of users who block them, too.
 */
export const isFound = (post: string, isModerating = '$isModerating::bool'): string => `
    ${post}.feed_type = any($feedTypes::text[]) and ${post}.is_parent = any($isParent::bool[]) and ${post}.is_deleted = any($isDeleted::bool[])
    and ($hasFlag::bool is null or ${post}.is_flagged = $hasFlag)
    and not ${isErased(post)}
    and ($hasFlag is not true or ${isModerating} or ${post}.posted_user_id = $viewerId)
    and ${seenPostCondition(post, { isModerating, isBlocked: isBlocked(post, '$targetType::text') })}`
