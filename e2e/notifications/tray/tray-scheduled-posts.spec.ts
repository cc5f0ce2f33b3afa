import { createScheduledPost, deletePoll, queryScheduledPosts } from '@causerie/contracts/content'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { pollOf } from '../../content/poll/steps.ts'
import { timeAhead } from '../../content/scheduled-post/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { step } from '../../step.ts'
import { trayStory } from './tray-story.ts'

const { given, place, about, texts } = trayStory()

const patience = 20_000

type Scheduled = { targetId: string; failed: string; ahead: number; told: string[] }
/**
 * alice schedules two posts in a new community, and deletes the poll of the second before it is
 * due: again in another community, twice as far ahead, where that took longer. `told` is what she
 * was told before.
 */
const scheduledAhead = async (ahead: number): Promise<Scheduled> => {
  const { alice } = await given()
  const targetId = await place()
  const poll = await pollOf(alice)
  const schedule = async (fields: object) => {
    const postData = { targetType: 'community', targetId, data: { text: 'Later' }, ...fields }
    return (
      await step(alice, createScheduledPost, {
        body: { scheduledAt: timeAhead(ahead), postData },
      })
    ).data.id
  }
  const published = await schedule({})
  const failed = await schedule({ dataType: 'poll', data: { text: 'Lunch?', pollId: poll.pollId } })
  await step(alice, deletePoll, { params: { pollId: poll.pollId } })
  const told = await texts(alice, targetId)
  const { data } = await step(alice, queryScheduledPosts, { query: { notPostedOnly: true } })
  const waiting = data.filter(
    ({ _id, status }) => [published, failed].includes(_id) && status.code === 'WAIT',
  )
  return waiting.length === 2 ? { targetId, failed, ahead, told } : scheduledAhead(2 * ahead)
}

describeNetwork('a tray', () => {
  it('tells the author of a scheduled post that it was published, or why it was not', async () => {
    const { alice, bob } = await given()
    const { targetId, failed, ahead, told } = await scheduledAhead(7_000)
    expect(told).toEqual([])

    await eventually(async () => (await about(alice, targetId)).length, {
      timeout: ahead + patience,
      interval: 1_000,
    }).toBe(2)
    const items = (await about(alice, targetId)).toSorted((a, b) => (a.text < b.text ? -1 : 1))
    expect(items).toMatchObject([
      {
        text: 'Your scheduled post was not published in Gardeners: its poll no longer exists',
        referenceId: failed,
      },
      { text: 'Your scheduled post was published in Gardeners', referenceType: 'post' },
    ])
    expect(items.map(({ data }) => data.kind)).toEqual([
      'scheduled_post_failed',
      'scheduled_post_published',
    ])
    expect(await texts(bob, targetId)).toEqual(['Alice posted in Gardeners'])
  })
})
