import type { DemoCommunity } from './communities.ts'
import { type Demo, idOf } from './demo.ts'
import { createPoll } from './polls.ts'

const minute = 60_000
const month = 29 * 24 * 60 * minute
/** The status of the answer to the deletion of a poll that is deleted. */
const alreadyDeleted = 404

/**
 * Posts of alice: one is published soon after the start, one cannot be, because its poll is deleted
 * before, and one waits.
 */
export const createScheduledPosts = async (demo: Demo): Promise<void> => {
  const { publishedAfter = 2 * minute } = demo
  await scheduled(demo, { in: 'bread-club', text: 'The oven is hot.', after: publishedAfter })
  const { pollId } = (
    await scheduled(demo, {
      in: 'bread-club',
      text: 'How much salt?',
      after: publishedAfter,
      hasPoll: true,
    })
  ).postData.data
  await demo.as('alice').remove(`/api/v3/polls/${pollId}`, alreadyDeleted)
  const waiting = await scheduled(demo, {
    in: 'balcony-gardens',
    text: 'A month already!',
    after: month,
  })
  demo.ids.set('scheduled post', waiting._id)
  demo.ids.set('time of the scheduled post', waiting.scheduledAt)
}

type DemoScheduledPost = { in: DemoCommunity; text: string; after: number; hasPoll?: true }

/** The scheduled post of alice with this text, which is created if it does not exist. */
const scheduled = async (
  demo: Demo,
  { in: community, text, after, hasPoll }: DemoScheduledPost,
) => {
  const known = await existing(demo, text)
  if (known) return known
  const scheduledAt = new Date(Date.now() + after).toISOString()
  const poll = hasPoll && {
    dataType: 'poll',
    data: {
      text,
      pollId: await createPoll(demo, 'alice', {
        question: text,
        answers: ['Some', 'None'],
        votes: [],
      }),
    },
  }
  const postData = {
    targetType: 'community',
    targetId: idOf(demo, community),
    data: { text },
    ...poll,
  }
  await demo.as('alice').post('/api/v1/posts/schedule', { scheduledAt, postData })
  const made = await existing(demo, text)
  if (!made) throw new Error(`the post ${text} could not be scheduled`)
  return made
}

const existing = async (demo: Demo, text: string) => {
  const { data } = (await demo.as('alice').get('/api/v1/posts/schedule')).body
  return Array.isArray(data) ? data.find(({ postData }) => postData.data.text === text) : undefined
}
