import {
  addToBlocklist,
  createConversation,
  deleteMessage,
  muteChannelUsers,
  queryAuditOfChat,
  queryMessages,
} from '@causerie/contracts/chat'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { about, messageIn } from '../message/steps.ts'

/** alice moderates a community, which has a channel, and bob a channel of his own. */
const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { alice, bob } = everybody
  const { communityId } = await communityOf(alice, { userIds: ['bob', 'carol'] })
  return {
    ...everybody,
    ofCommunity: { channelId: communityId },
    ofBob: await channelOf(bob, { userIds: ['carol'] }),
  }
})
const query = { service: 'chat' as const }
const entriesFor = async (who: Person) =>
  (await step(who, queryAuditOfChat, { query })).auditEntries

describeNetwork('GET /api/v1/moderation/audit?service=chat', () => {
  it('shows moderators of a community what was done in its channel, and administrators also the rest', async () => {
    const { admin, alice, bob, carol, ofCommunity, ofBob } = await given()
    const message = await messageIn(carol, ofCommunity)
    await step(alice, deleteMessage, about(message))
    await step(bob, muteChannelUsers, {
      params: { channelId: ofBob.channelId },
      body: { userIds: ['carol'], mutePeriod: 60_000 },
    })
    await step(admin, addToBlocklist, { body: { regexs: ['swindle'] } })
    const { channels } = await step(bob, createConversation, {
      body: { userIds: ['dan'], isDistinct: false },
    })
    const { channelId } = only(channels)
    await step(admin, queryMessages, { query: { channelId } })

    const deletion = {
      kind: 'deleted',
      recordId: message.messageId,
      actorId: 'alice',
      userId: 'carol',
      targetId: ofCommunity.channelId,
    }
    await eventually(() => entriesFor(alice)).toMatchObject([deletion])
    expect(await entriesFor(admin)).toMatchObject([
      { kind: 'conversationRead', recordId: channelId, actorId: admin.userId },
      {
        kind: 'rulesChanged',
        recordType: 'blockList',
        details: { change: 'added', regexs: ['swindle'] },
      },
      { kind: 'muted', actorId: 'bob', userId: 'carol', targetId: ofBob.channelId },
      deletion,
      { kind: 'added', actorId: 'bob', userId: 'carol', targetId: ofBob.channelId },
    ])
  })

  itInOneProcess('is refused to others', async () => {
    const { network, bob } = await given()
    expectError(await bob.call(queryAuditOfChat, { query }), 403, 400301)
    expectError(await network.as('nobody', '').call(queryAuditOfChat, { query }), 401, 400100)
  })
})
