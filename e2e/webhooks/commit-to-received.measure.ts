import { createPost } from '@causerie/contracts/content'
import { freshNetwork } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { measure } from '@causerie/testkit/measure'
import { peopleAndAdmin } from '../people.ts'
import { step } from '../step.ts'
import { receivingWebhook } from './steps.ts'

const posts = 101

/** Between the answer to a request and the moment at which a webhook has received what it did. */
measure('a webhook receives a post', { unit: 'ms after the answer', usual: 50 }, async () => {
  const { alice, admin } = await peopleAndAdmin(await freshNetwork())
  const { receiver } = await receivingWebhook(admin, { events: ['v3.post.didCreate'] })
  const receivedAt: number[] = []
  receiver.says = (response) => {
    receivedAt.push(performance.now())
    response.end('{}')
  }
  const waits: number[] = []
  for (let n = 0; n < posts; n += 1) {
    const body = { targetType: 'user', data: { text: `post ${n}` } }
    await step(alice, createPost, { body })
    const answeredAt = performance.now()
    await eventually(() => receivedAt.length, { interval: 1 }).toBe(n + 1)
    waits.push(Math.max(0, (receivedAt.at(-1) ?? 0) - answeredAt))
  }
  return waits.sort((a, b) => a - b)[posts >> 1] ?? 0
})
