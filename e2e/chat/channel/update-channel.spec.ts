import {
  createConversation,
  getChannel,
  updateChannel,
  updateChatSetting,
} from '@causerie/contracts/chat'
import { updateCommunity } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v3/channels/:channelId', () => {
  it('changes what is given and keeps the rest', async () => {
    const { alice } = await given()
    const channel = await channelOf(alice, { tags: ['quiet'], metadata: { a: 1 } })
    const body = {
      displayName: 'Late shift',
      messageAutoDeleteEnabled: true,
      autoDeleteMessageByFlagLimit: 3,
    }
    const changed = only((await step(alice, updateChannel, { ...of(channel), body })).channels)
    expect(changed).toEqual({ ...channel, ...body, updatedAt: changed.updatedAt })
    const cleared = await step(alice, updateChannel, {
      ...of(channel),
      body: { tags: [], displayName: '' },
    })
    expect(only(cleared.channels)).toMatchObject({ tags: [], displayName: '', metadata: { a: 1 } })
  })

  it('lets both members edit a conversation of two, and all of a larger one only where the setting says so', async () => {
    const { alice, bob, admin } = await given()
    const start = async (userIds: string[]) =>
      only((await step(alice, createConversation, { body: { userIds } })).channels)
    const [two, three] = [await start(['bob']), await start(['bob', 'carol'])]
    const body = { displayName: 'Plans' }
    await step(bob, updateChannel, { ...of(two), body })
    expectError(await bob.call(updateChannel, { ...of(three), body }), 403, 400301)
    await step(admin, updateChatSetting, { body: { allowMemberToUpdateConversationChannel: true } })
    await step(bob, updateChannel, { ...of(three), body })
  })

  it('leaves name and avatar of a community to the community, which the channel follows', async () => {
    const { network, alice } = await given()
    const { communityId } = await communityOf(alice, { displayName: 'Sailors' })
    await network.settled()
    const channel = { channelId: communityId }
    expectError(
      await alice.call(updateChannel, { ...of(channel), body: { displayName: 'Pirates' } }),
      400,
      400000,
    )
    await step(alice, updateChannel, { ...of(channel), body: { autoDeleteMessageByFlagLimit: 2 } })
    await step(alice, updateCommunity, { params: { communityId }, body: { displayName: 'Rowers' } })
    await network.settled()
    expect(only((await step(alice, getChannel, of(channel))).channels)).toMatchObject({
      displayName: 'Rowers',
      autoDeleteMessageByFlagLimit: 2,
    })
  })

  itInOneProcess('refuses bad input and changes nothing', async () => {
    const { alice } = await given()
    const channel = await channelOf(alice)
    for (const body of [
      { displayName: long(101) },
      { tags: [long(101)] },
      { autoDeleteMessageByFlagLimit: 0 },
      { avatarFileId: 'nothing' },
    ])
      expectError(await alice.call(updateChannel, { ...of(channel), body }), 400, 400000)
    expect(only((await step(alice, getChannel, of(channel))).channels)).toEqual(channel)
  })
})
