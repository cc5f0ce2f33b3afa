import { createMessage } from '@causerie/contracts/chat'
import { freshNetwork } from '@causerie/testkit'
import { measure } from '@causerie/testkit/measure'
import { channelOf } from '../chat/channel/steps.ts'
import { people } from '../people.ts'
import { step } from '../step.ts'
import { streamOf } from './streams.ts'

const messages = 40

/**
 * Without a word from the gateway that it has answered, a message would be told half a second after
 * it was sent.
 */
measure(
  'an own message is told behind its answer',
  { unit: 'ms, the median of 40', usual: 60 },
  async () => {
    const network = await freshNetwork()
    const { alice } = await people(network)
    const { channelId } = await channelOf(alice)
    const stream = await streamOf(network.baseUrl, alice)
    const waits: number[] = []
    for (let n = 1; n <= messages; n += 1) {
      await step(alice, createMessage, { body: { channelId, data: { text: `mine ${n}` } } })
      const answeredAt = performance.now()
      await stream.first('message.created', ({ data }) =>
        JSON.stringify(data).includes(`"text":"mine ${n}"`),
      )
      waits.push(performance.now() - answeredAt)
    }
    await stream.close()
    return waits.sort((a, b) => a - b)[messages / 2] ?? Number.NaN
  },
)
