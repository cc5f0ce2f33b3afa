import { createComment as contract } from '@causerie/contracts/content'
import type { Caller, CommandRoute } from '@causerie/kernel'
import { hikersCreated, memberJoined, postCreatedBy, usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, madeId } from '@causerie/testkit/given'
import { comments } from '../src/comment/comment.ts'
import { createComment, resolveNewComment } from '../src/comment/create-comment.ts'
import { posts } from '../src/post/post.ts'
import { contentService } from '../src/service.ts'
import { stories } from '../src/story/story.ts'

/** Bob has a post on his own feed; alice, carol and dan are others. */
export const feedStory: readonly Given[] = [
  ...usersCreated('alice', 'bob', 'carol', 'dan', 'ADMIN_ada'),
  postCreatedBy('bob'),
]

/** Alice moderates the hikers, in which bob has a post; dan is a member, carol is not. */
export const hikersStory = (how: Parameters<typeof hikersCreated>[0] = {}): readonly Given[] => [
  ...usersCreated('alice', 'bob', 'carol', 'dan', 'ADMIN_ada'),
  ...hikersCreated(how),
  memberJoined('bob'),
  memberJoined('dan'),
]

export const admin = as('ADMIN_ada', 'admin')

/**
 * Decides commands on comments after these facts; what they look up is in the rows of these facts.
 */
export const commenting = (...facts: readonly Given[]) => {
  const service = given(contentService, facts)
  /** What is looked up of the post or story that is commented on. */
  const record = (referenceId = 'post') => {
    const [post, story] = [
      service.row(posts.get(referenceId)),
      service.row(stories.get(referenceId)),
    ]
    const { targetType, targetId, postedUserId } =
      post ??
      (story
        ? { ...story, targetId: story.targetPublicId, postedUserId: story.creatorPublicId }
        : missing(referenceId))
    return {
      referenceType: post ? ('post' as const) : ('story' as const),
      referenceId,
      targetType,
      targetId,
      postedUserId,
    }
  }
  const identity = (commentId: string) => {
    const row = service.row(comments.get(commentId)) ?? missing(commentId)
    return { ...row, internalId: row._id }
  }
  return {
    ...service,
    record,
    identity,
    /** `thread` where it was looked up before some of the facts. */
    comment: (
      by: string | Caller,
      fields: object = {},
      thread?: Parameters<typeof resolveNewComment>[1],
    ) => {
      const body = contract.body.parse({ referenceId: 'post', data: { text: 'hello' }, ...fields })
      const { referenceId, parentId } = body
      const found = thread ?? {
        record: record(referenceId),
        parent: parentId === undefined ? undefined : identity(parentId),
      }
      const resolved = resolveNewComment({ body, newId: () => madeId(1) }, found)
      return service.when(createComment, { body, resolved, caller: callerOf(by) })
    },
    /**
     * Another command, on an existing comment; `resolved` where it was looked up before some of the
     * facts.
     */
    act: (
      route: CommandRoute,
      by: string | Caller,
      { commentId = 'comment', resolved, ...input }: Acting = {},
    ) =>
      service.when(route, {
        params: { commentId },
        resolved: resolved ?? identity(commentId),
        caller: callerOf(by),
        ...input,
      }),
  }
}

type Acting = { commentId?: string; body?: object; query?: object; resolved?: unknown }
const callerOf = (by: string | Caller): Caller => (typeof by === 'string' ? as(by) : by)

const missing = (id: string): never => {
  throw new Error(`nothing has the id ${id}`)
}
