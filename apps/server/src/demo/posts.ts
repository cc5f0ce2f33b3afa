import { type CommunityFields, communities, type DemoCommunity } from './communities.ts'
import { type Demo, idOf } from './demo.ts'
import { createPoll, type DemoPoll, vote } from './polls.ts'
import type { DemoUser } from './users.ts'

type DemoPost = {
  by: DemoUser
  text: string
  mentions?: readonly DemoUser[]
  poll?: DemoPoll
  flags?: readonly { by: DemoUser; reason: string }[]
  /** Not approved yet, in a community whose posts are reviewed. */
  isWaiting?: boolean
}

/** The posts of each community, oldest first. */
export const posts: Record<DemoCommunity, readonly DemoPost[]> = {
  'balcony-gardens': [
    {
      by: 'alice',
      text: 'The tomatoes are finally turning red. @bob, yours too?',
      mentions: ['bob'],
    },
    { by: 'bob', text: 'Not yet, but the basil has taken over the whole window.' },
    {
      by: 'carol',
      text: 'Seed swap on Sunday, @alice and @bob: bring what you have.',
      mentions: ['alice', 'bob'],
    },
    {
      by: 'carol',
      text: 'My cousin sells fertiliser. Half price, today only!',
      flags: [
        { by: 'bob', reason: 'Spam or scams' },
        { by: 'dan', reason: 'Other' },
      ],
    },
    {
      by: 'bob',
      text: 'The north side is free again. Vote!',
      poll: {
        question: 'What grows in the shade?',
        answers: ['Mint', 'Ferns', 'Nothing'],
        votes: [
          { by: 'alice', answer: 'Ferns' },
          { by: 'carol', answer: 'Mint' },
          { by: 'bob', answer: 'Ferns' },
        ],
      },
    },
    { by: 'bob', text: 'May ivy grow along the stairs?', isWaiting: true },
  ],
  'slow-readers': [
    {
      by: 'carol',
      text: 'This month: something short. @dan, your turn to choose.',
      mentions: ['dan'],
    },
    { by: 'dan', text: 'Then let it be a book of letters.' },
  ],
  'spare-keys': [
    {
      by: 'bob',
      text: 'Away until Monday, @alice: the key is where it always is.',
      mentions: ['alice'],
    },
  ],
  'early-risers': [{ by: 'dan', text: 'First light at half past five tomorrow.' }],
  'bread-club': [
    {
      by: 'dan',
      text: 'The oven is yours on Sunday, @alice. What goes in first?',
      mentions: ['alice'],
      poll: { question: 'What goes in first?', answers: ['Rye', 'Wheat'], votes: [] },
    },
    {
      by: 'alice',
      text: 'And when?',
      poll: { question: 'When?', answers: ['At six', 'At noon'], votes: [] },
    },
  ],
}

/** The id of a post of a community, counted from 1. */
export const demoPostId = (community: string, number: number): string => `${community}-${number}`

/** Chooses the post ids itself: a post that exists is answered again instead of created twice. */
export const createPosts = async (demo: Demo): Promise<void> => {
  // The keys are those of the record.
  for (const community of Object.keys(posts) as DemoCommunity[])
    for (const [index, post] of posts[community].entries())
      await createPost(demo, { ...post, community, postId: demoPostId(community, index + 1) })
}

type InCommunity = DemoPost & { community: DemoCommunity; postId: string }
const createPost = async (
  demo: Demo,
  { by, postId, community, text, mentions, poll, flags = [], isWaiting }: InCommunity,
): Promise<void> => {
  const exists =
    poll !== undefined && (await demo.as(by).get(`/api/v3/posts/${postId}`)).status === 200
  if (!exists) {
    const shown = poll
      ? { dataType: 'poll', data: { text, pollId: await createPoll(demo, by, poll) } }
      : { data: { text } }
    const mentionees = mentions && [{ type: 'user', userIds: mentions }]
    await demo.as(by).do('/api/v4/posts', {
      postId,
      targetType: 'community',
      targetId: idOf(demo, community),
      ...shown,
      mentionees,
    })
  }
  const { owner, isReviewed }: CommunityFields = communities[community]
  if (isWaiting) demo.ids.set('post under review', postId)
  if (isReviewed && !isWaiting) await demo.as(owner).do(`/api/v3/posts/${postId}/approve`)
  if (poll) await vote(demo, postId, poll)
  for (const { by: flagger, reason } of flags)
    await demo.as(flagger).do(`/api/v3/posts/${postId}/flag`, { reason })
}
