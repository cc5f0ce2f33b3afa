import { type Demo, idOf } from './demo.ts'

/** A post that is published two minutes after the start, and one that waits. */
export const createScheduledPosts = async (demo: Demo): Promise<void> => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const targetId = idOf(demo, 'balcony-gardens')
  const schedule = (minutes: number, text: string) =>
    demo
      .as('alice')
      .post('/api/v1/posts/schedule', { scheduledAt: inMinutes(minutes), postData: { targetType: 'community', targetId, data: { text } } })
  await schedule(2, 'The gate closes in an hour.')
  const { body } = await schedule(29 * 24 * 60, 'A month already!')
  demo.ids.set('scheduled post', body.data?.id ?? '')
}
