import { removeMessageReaction } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { messageSeenBy, newMessage, peopleWithChannel, reactTo } from './steps.ts'

const given = sharedNetwork(peopleWithChannel)

describeNetwork('DELETE /api/v2/reactions of a message', () => {
  it('removes a reaction of the caller, which may be added again', async () => {
    const everybody = await given()
    const { bob, carol } = everybody
    const message = await newMessage(everybody)
    const added = await reactTo(bob, message)
    await reactTo(carol, message)
    const query = { ...message, reactionName: 'like' }
    expect((await bob.call(removeMessageReaction, { query })).body).toEqual({ removedId: added })
    expect((await bob.call(removeMessageReaction, { query })).body).toEqual({ removedId: null })
    expect(await messageSeenBy(bob, message)).toMatchObject({
      reactions: { like: 1 },
      reactionsCount: 1,
      myReactions: [],
      latestReaction: { reactionId: added, eventName: 'reactionRemoved' },
    })
    expect(await reactTo(bob, message)).not.toBe(added)
  })

  it('is also told from reactions on posts by its body', async () => {
    const everybody = await given()
    const { network, bob } = everybody
    const message = await newMessage(everybody)
    const added = await reactTo(bob, message)
    const body = JSON.stringify({ ...message, reactionName: 'like' })
    const headers = { authorization: `Bearer ${bob.token}`, 'content-type': 'application/json' }
    expect(
      (await network.raw('/api/v2/reactions', { method: 'DELETE', body, headers })).body,
    ).toEqual({ removedId: added })
  })

  itInOneProcess('is refused to those who are not members', async () => {
    const everybody = await given()
    const message = await newMessage(everybody)
    expectError(
      await everybody.dan.call(removeMessageReaction, {
        query: { ...message, reactionName: 'like' },
      }),
      403,
      400301,
    )
    const query = { ...message, referenceId: 'nothing', reactionName: 'like' }
    expectError(await everybody.bob.call(removeMessageReaction, { query }), 404, 400400)
  })
})
