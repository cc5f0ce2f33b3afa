import {
  addReaction,
  changePollVote,
  clearCommentFlags,
  clearGlobalPins,
  clearPostFlags,
  clearStoryFlags,
  createComment,
  createPoll,
  createPost,
  createScheduledPost,
  createStory,
  deleteComment,
  deletePoll,
  deletePost,
  deleteStory,
  flagComment,
  flagPost,
  flagStory,
  pinPostGlobally,
  queryScheduledPosts,
  queryStories,
  removeReaction,
  restoreComment,
  restorePost,
  restoreStory,
  updateScheduledPost,
  voteInPoll,
} from '@causerie/contracts/content'
import { type Step, step } from './step.ts'

const postId = 'which-chapter'
const reaction = { referenceId: postId, referenceType: 'post', reactionName: 'like' } as const
const commentId = 'which-chapter-comment'

/** carol moderates Slow Readers, dan is a member. */
const postSteps: readonly Step[] = [
  step('carol', createPoll, {
    body: {
      question: 'Which chapter is next?',
      answers: [{ data: 'The third' }, { data: 'The fourth' }],
    },
    finds: {
      pollId: ({ polls: [poll] }) => poll?.pollId,
      third: ({ polls: [poll] }) => poll?.answers[0]?.id,
      fourth: ({ polls: [poll] }) => poll?.answers[1]?.id,
    },
  }),
  step('carol', createPost, (idOf) => ({
    body: {
      postId,
      targetType: 'community',
      targetId: idOf('openCommunityId'),
      dataType: 'poll',
      data: { text: 'Which chapter is next?', pollId: idOf('pollId') },
    },
  })),
  step('dan', voteInPoll, (idOf) => ({
    params: { pollId: idOf('pollId') },
    body: { answerIds: [idOf('third')] },
  })),
  step('dan', changePollVote, (idOf) => ({
    params: { pollId: idOf('pollId') },
    body: { answerIds: [idOf('fourth')] },
  })),
  step('dan', changePollVote, (idOf) => ({
    params: { pollId: idOf('pollId') },
    body: { answerIds: [] },
  })),
  step('dan', addReaction, { body: reaction }),
  step('dan', removeReaction, { query: reaction }),
  step('dan', flagPost, { params: { postId } }),
  step('carol', clearPostFlags, { params: { postId } }),
  step('dan', createComment, {
    body: { commentId, referenceId: postId, referenceType: 'post', data: { text: 'The third.' } },
  }),
  step('carol', flagComment, { params: { commentId } }),
  step('carol', clearCommentFlags, { params: { commentId } }),
  step('administrator', deleteComment, { params: { commentId } }),
  step('carol', restoreComment, { params: { commentId } }),
  step('administrator', deletePost, { params: { postId } }),
  step('administrator', restorePost, { params: { postId } }),
  step('administrator', pinPostGlobally, { params: { postId } }),
  step('administrator', clearGlobalPins, {}),
]

const storySteps: readonly Step[] = [
  step('carol', createStory, (idOf) => ({
    body: {
      targetType: 'community',
      targetId: idOf('openCommunityId'),
      referenceId: 'halfway',
      dataType: 'text',
      data: { text: 'Halfway through.' },
    },
  })),
  step('dan', queryStories, (idOf) => ({
    query: { targetType: 'community', targetId: idOf('openCommunityId') },
    finds: {
      storyId: ({ stories }) =>
        stories.find(({ creatorPublicId }) => creatorPublicId === 'carol')?.storyId,
    },
  })),
  step('dan', flagStory, (idOf) => ({ params: { storyId: idOf('storyId') } })),
  step('administrator', clearStoryFlags, (idOf) => ({ params: { storyId: idOf('storyId') } })),
  step('administrator', deleteStory, (idOf) => ({ params: { storyId: idOf('storyId') } })),
  step('administrator', restoreStory, (idOf) => ({ params: { storyId: idOf('storyId') } })),
]

const after = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()
const soon = 2_000
const day = 86_400_000

/** One post is published. The other one waits until its poll is deleted, and cannot be. */
const scheduledPostSteps: readonly Step[] = [
  step('carol', createScheduledPost, () => ({
    body: { scheduledAt: after(soon), postData: { data: { text: 'Good morning' } } },
  })),
  step('carol', queryScheduledPosts, {
    finds: { published: ({ data }) => data.find(({ status }) => status.code === 'DONE')?._id },
  }),
  step('carol', createPoll, {
    body: { question: 'Tea or coffee?', answers: [{ data: 'Tea' }, { data: 'Coffee' }] },
    finds: { pollId: ({ polls: [poll] }) => poll?.pollId },
  }),
  step('carol', createScheduledPost, (idOf) => ({
    body: {
      scheduledAt: after(day),
      postData: { dataType: 'poll', data: { text: 'Tea or coffee?', pollId: idOf('pollId') } },
    },
  })),
  step('carol', deletePoll, (idOf) => ({ params: { pollId: idOf('pollId') } })),
  step('carol', queryScheduledPosts, {
    finds: { waiting: ({ data }) => data.find(({ status }) => status.code === 'WAIT')?._id },
  }),
  step('carol', updateScheduledPost, (idOf) => ({
    params: { id: idOf('waiting') },
    body: { scheduledAt: after(soon) },
  })),
  step('carol', queryScheduledPosts, {
    finds: { failed: ({ data }) => data.find(({ status }) => status.code === 'FAIL')?._id },
  }),
]

export const contentSteps: readonly Step[] = [...postSteps, ...storySteps, ...scheduledPostSteps]
