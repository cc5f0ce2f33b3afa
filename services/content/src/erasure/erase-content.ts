import { userDeleted } from '@causerie/contracts/community'
import {
  ContentReferenceType,
  pollUnvoted,
  reactionRemoved,
  storyDeleted,
} from '@causerie/contracts/content'
import { pollKey, targetKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut } from '@causerie/kernel'
import { type ErasureMarks, erasureBy } from '@causerie/replicas'
import { commentDeletion } from '../comment/comment-deletion.ts'
import type { CommentIdentity } from '../comment/comment-queries.ts'
import { commentRows, resolveComment } from '../comment/resolve-comment.ts'
import { pinRowsOf } from '../pin/pin.ts'
import { pollsByIds } from '../poll/poll-queries.ts'
import { docOfPoll } from '../poll/poll-view.ts'
import { voteRows } from '../poll/poll-vote.ts'
import { deletionOf } from '../post/post-deletion.ts'
import { erasedPostIdentity, keywordsOfFamily } from '../post/post-queries.ts'
import { changedPostRows } from '../post/resolve-post.ts'
import { reactionOf } from '../reaction/reaction.ts'
import { idsOfReference, referenceOf, referenceRows } from '../reaction/reaction-reference.ts'
import { idsOfStory, stories } from '../story/story.ts'
import { storyTargets } from '../story/story-target.ts'
import { contentOf } from './content-of-user.ts'
import { erasedFiles } from './erase-files.ts'
import { erasedFlags } from './erase-flags.ts'
import { erasedPolls } from './erase-polls.ts'
import { erasedScheduledPosts } from './erase-scheduled-posts.ts'
import { erasedVersions } from './erase-versions.ts'
import type { Erased, Erasing } from './erasing.ts'

/**
 * Deletes what was deleted with its author, record by record: services hide it by the marks of the
 * user at once, and from these events every count, list and tray forgets it. Each decides nothing
 * for what is deleted already.
 */
export const eraseContent = fanOut(
  'erase-content-of-deleted',
  { of: userDeleted, from: 'beginning', when: (data) => isErasing(erasureBy(data)) },
  async function* ({ data }, reader) {
    const erasing: Erasing = { reader, by: { userId: data.userId, kind: 'user' } }
    const marks = erasureBy(data)
    if (marks.areCommentsErased) yield* erasedComments(erasing)
    if (marks.arePostsErased) yield* erasedPosts(erasing)
    if (!marks.isContentErased) return
    yield* erasedStories(erasing)
    yield* erasedReactions(erasing)
    yield* erasedVotes(erasing)
    yield* erasedPolls(erasing)
    yield* erasedScheduledPosts(erasing)
    yield* erasedFiles(erasing)
    yield* erasedFlags(erasing)
    yield* erasedVersions(erasing)
  },
)

const isErasing = ({ arePostsErased, areCommentsErased, isContentErased }: ErasureMarks): boolean =>
  arePostsErased || areCommentsErased || isContentErased

async function* erasedPosts({ reader, by }: Erasing): Erased {
  for await (const [postId] of contentOf.posts(reader, by.userId)) {
    const post = await erasedPostIdentity(reader, postId)
    // Children are deleted with the post that shows them.
    if (!post || post.parentPostId !== null) continue
    const resolved = { ...post, keywords: await keywordsOfFamily(reader, postId) }
    yield decision({
      orderBy: targetKey(resolved.targetType, resolved.targetId),
      load: { ...changedPostRows(resolved, by), ...pinRowsOf(resolved) },
      decide: ({ post, children }) =>
        post && !post.isPurged
          ? deletionOf({ post, children, parent: undefined }, { by, permanent: true })
          : [],
    })
  }
}

async function* erasedComments({ reader, by }: Erasing): Erased {
  for await (const [commentId] of contentOf.comments(reader, by.userId)) {
    const resolved = await resolveComment({ params: { commentId } }, reader)
    if ('refused' in resolved) continue
    yield commentErasure(resolved, by)
  }
}

/** The deletion of a comment with its author. The post may have been deleted before. */
export const commentErasure = (resolved: CommentIdentity, by: Erasing['by']): AnyDecision =>
  decision({
    orderBy: targetKey(resolved.targetType, resolved.targetId),
    load: commentRows(resolved, by),
    decide: ({ comment, posts }) =>
      comment
        ? [commentDeletion(resolved, { comment, posts }, { by: by.userId, isPermanent: true })]
        : [],
  })

/** Also expired ones. The community shows none of them in its ring any more. */
async function* erasedStories({ reader, by }: Erasing): Erased {
  for await (const [storyId, communityId] of contentOf.stories(reader, by.userId)) {
    yield decision({
      orderBy: targetKey('community', communityId),
      load: { story: stories.get(storyId), target: storyTargets.get('community', communityId) },
      decide: ({ story }) =>
        story && !story.isPurged
          ? [storyDeleted({ ...idsOfStory(story), by: by.userId, isPermanent: true })]
          : [],
    })
  }
}

async function* erasedReactions({ reader, by }: Erasing): Erased {
  for await (const [type, referenceId, userId, reactionName] of contentOf.reactions(
    reader,
    by.userId,
  )) {
    const resolved = await referenceOf(
      { referenceType: ContentReferenceType.parse(type), referenceId },
      reader,
    )
    if ('refused' in resolved) continue
    yield decision({
      orderBy: targetKey(resolved.targetType, resolved.targetId),
      load: {
        ...referenceRows(resolved, by),
        reaction: reactionOf({ ...resolved, userId, reactionName }),
      },
      decide: ({ reaction }) =>
        reaction
          ? [
              reactionRemoved({
                ...idsOfReference(resolved),
                reactionId: reaction.reactionId,
                userId,
                reactionName,
              }),
            ]
          : [],
    })
  }
}

async function* erasedVotes({ reader, by }: Erasing): Erased {
  for await (const [pollId, userId] of contentOf.votes(reader, by.userId)) {
    const [poll] = await pollsByIds(reader, by, [pollId])
    if (!poll) continue
    yield decision({
      orderBy: pollKey(pollId),
      load: voteRows(
        { pollId, userId },
        docOfPoll(poll).answers.map(({ id }) => id),
      ),
      decide: ({ vote }) =>
        vote ? [pollUnvoted({ pollId, userId, previousAnswerIds: vote.answerIds })] : [],
    })
  }
}
