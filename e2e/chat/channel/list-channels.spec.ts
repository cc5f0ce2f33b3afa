import { listChannels } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/channels/list', () => {
  it('returns what the viewer may see, in the order of the ids', async () => {
    const { alice, dan } = await given()
    const open = await channelOf(alice)
    const closed = await channelOf(alice, { type: 'private' })
    const channelIds = [closed.channelId, 'nothing', open.channelId, open.channelId]
    const ids = async (by: typeof dan) =>
      (await step(by, listChannels, { query: { channelIds } })).channels.map(
        ({ channelId }) => channelId,
      )
    expect(await ids(dan)).toEqual([open.channelId])
    expect(await ids(alice)).toEqual([closed.channelId, open.channelId])
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const channelIds of [[], Array.from({ length: 11 }, (_, i) => `c${i}`)])
      expectError(await alice.call(listChannels, { query: { channelIds } }), 400, 400000)
  })
})
