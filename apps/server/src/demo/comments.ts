import type { Demo } from './demo.ts'
import type { DemoUser } from './users.ts'

type DemoComment = {
  by: DemoUser
  text: string
  mentions?: readonly DemoUser[]
  replies?: readonly DemoComment[]
}

/** The comments on posts, by the id that `createPosts` chose for the post; oldest first. */
export const comments: Readonly<Record<string, readonly DemoComment[]>> = {
  'balcony-gardens-1': [
    {
      by: 'bob',
      text: 'Green as in June. What do you feed them, @alice?',
      mentions: ['alice'],
      replies: [
        {
          by: 'alice',
          text: 'Nothing but nettle tea.',
          replies: [{ by: 'bob', text: 'That explains the smell on your stairs.' }],
        },
        { by: 'carol', text: 'Coffee grounds work as well.' },
      ],
    },
    { by: 'carol', text: 'Mine are ripe since Tuesday.' },
  ],
  'balcony-gardens-2': [
    {
      by: 'alice',
      text: 'Pesto for the whole house, then.',
      replies: [{ by: 'carol', text: 'I bring the bread, @alice.', mentions: ['alice'] }],
    },
  ],
  'slow-readers-2': [{ by: 'carol', text: 'Letters it is.' }],
}

/**
 * Chooses the ids of comments itself: a comment that exists is answered again instead of created
 * twice.
 */
export const createComments = async (demo: Demo): Promise<void> => {
  for (const [postId, ofPost] of Object.entries(comments))
    await createThreads(demo, { postId, comments: ofPost })
}

type Threads = { postId: string; parentId?: string; comments: readonly DemoComment[] }
const createThreads = async (
  demo: Demo,
  { postId, parentId, comments: some }: Threads,
): Promise<void> => {
  for (const [index, { by, text, mentions, replies = [] }] of some.entries()) {
    const commentId = `${parentId ?? `${postId}-comment`}-${index + 1}`
    const mentionees = mentions && [{ type: 'user', userIds: mentions }]
    await demo.as(by).do('/api/v3/comments', {
      commentId,
      referenceId: postId,
      parentId,
      data: { text },
      mentionees,
    })
    await createThreads(demo, { postId, parentId: commentId, comments: replies })
  }
}
