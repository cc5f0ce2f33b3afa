import { queryMessageReactions } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { newMessage, peopleWithChannel, reactTo } from './steps.ts'

const given = sharedNetwork(peopleWithChannel)

describeNetwork('GET /api/v3/reactions of a message', () => {
  it('lists the reactions, the newest first, of one name or of all, in pages', async () => {
    const everybody = await given()
    const { alice, bob, carol } = everybody
    const message = await newMessage(everybody)
    const like = await reactTo(bob, message)
    const love = await reactTo(carol, message, 'love')
    const { body } = await alice.call(queryMessageReactions, {
      query: { ...message, referenceVersion: 5 },
    })
    const { reactors, ...record } = only(body.reactions)
    expect(record).toEqual(message)
    expect(
      reactors.map(({ reactionId, reactionName, userId }) => [reactionId, reactionName, userId]),
    ).toEqual([
      [love, 'love', 'carol'],
      [like, 'like', 'bob'],
    ])
    expect(reactors.map(({ userInternalId }) => userInternalId)).toEqual(
      body.users.map((user) => user._id),
    )
    const page = async (more: object) =>
      (await alice.call(queryMessageReactions, { query: { ...message, ...more } })).body
    expect(only(only((await page({ reactionName: 'like' })).reactions).reactors).reactionId).toBe(
      like,
    )
    const first = await page({ options: { limit: 1 } })
    const next = await page({ options: { token: first.paging.next } })
    expect([...only(first.reactions).reactors, ...only(next.reactions).reactors]).toEqual(reactors)
  })

  itInOneProcess('is for readers of the message', async () => {
    const everybody = await given()
    const { dan, admin } = everybody
    const message = await newMessage(everybody)
    expect(
      only((await admin.call(queryMessageReactions, { query: message })).body.reactions).reactors,
    ).toEqual([])
    expectError(await dan.call(queryMessageReactions, { query: message }), 403, 400301)
    expectError(
      await dan.call(queryMessageReactions, { query: { ...message, referenceId: 'nothing' } }),
      404,
      400400,
    )
  })
})
