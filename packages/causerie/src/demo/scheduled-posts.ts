import { type Demo, idOf } from './demo.ts'

const day = 24 * 60
/** Posts of alice, so many minutes ahead: one that is published soon after the start, and one that waits. */
const scheduled = [
  { minutes: 2, text: 'The gate closes in an hour.' },
  { minutes: 29 * day, text: 'A month already!' },
]

export const createScheduledPosts = async (demo: Demo): Promise<void> => {
  const alice = demo.as('alice')
  const targetId = idOf(demo, 'balcony-gardens')
  const known = async (text: string) => {
    const { data } = (await alice.get('/api/v1/posts/schedule')).body
    return Array.isArray(data) ? data.find(({ postData }) => postData.data.text === text) : undefined
  }
  for (const { minutes, text } of scheduled) {
    const scheduledAt = new Date(Date.now() + minutes * 60_000).toISOString()
    const postData = { targetType: 'community', targetId, data: { text } }
    if (!(await known(text))) await alice.post('/api/v1/posts/schedule', { scheduledAt, postData })
    const made = await known(text)
    if (!made) throw new Error(`the post ${text} could not be scheduled`)
    demo.ids.set('scheduled post', made._id)
    demo.ids.set('time of the scheduled post', made.scheduledAt)
  }
}
