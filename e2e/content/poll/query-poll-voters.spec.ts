import { queryPollVoters, voteInPoll } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { answerIdOf, pollOf } from './steps.ts'

const given = sharedNetwork(async (network) => {
  const everybody = await peopleAndAdmin(network)
  const poll = await pollOf(everybody.alice)
  return { ...everybody, poll, params: { pollId: poll.pollId, answerId: answerIdOf(poll, 'soup') } }
})

describeNetwork('GET /api/v3/polls/:pollId/answers/:answerId', () => {
  it('lists the voters of an answer', async () => {
    const { alice, poll, params } = await given()
    const { body: before } = await alice.call(queryPollVoters, { params })
    expect(before).toMatchObject({
      polls: [poll],
      users: [{ userId: 'alice' }],
      UsersAnswered: [],
      paging: {},
    })
    await alice.call(voteInPoll, {
      params: { pollId: poll.pollId },
      body: { answerIds: [params.answerId] },
    })
    for (const sortBy of ['lastCreated', 'firstCreated']) {
      const { body } = await alice.call(queryPollVoters, {
        params,
        query: { sortBy, options: { limit: 1 } },
      })
      expect(body.UsersAnswered).toMatchObject([
        { pollId: poll.pollId, userId: 'alice', answerIds: [params.answerId] },
      ])
      expect(body.polls).toMatchObject([{ isVoted: true }])
      expect(body.paging).toEqual({})
    }
  })

  itInOneProcess(
    'requires the creator or an administrator as long as no post shows the poll',
    async () => {
      const { network, admin, bob, params } = await given()
      expectError(
        await network.raw(`/api/v3/polls/${params.pollId}/answers/${params.answerId}`),
        401,
        400100,
      )
      expectError(await bob.call(queryPollVoters, { params }), 404, 400400)
      expect((await admin.call(queryPollVoters, { params })).status).toBe(200)
    },
  )

  itInOneProcess('refuses unknown polls and answers', async () => {
    const { alice, params } = await given()
    expectError(
      await alice.call(queryPollVoters, { params: { ...params, answerId: 'pizza' } }),
      404,
      400400,
    )
    expectError(
      await alice.call(queryPollVoters, { params: { ...params, pollId: 'nothing' } }),
      404,
      400400,
    )
    expectError(
      await alice.call(queryPollVoters, { params: { ...params, answerId: long(901) } }),
      400,
      400000,
    )
  })

  itInOneProcess.each([
    ['sortBy', 'name'],
    ['options', { limit: 0 }],
    ['options', { limit: 101 }],
    ['options', { token: 'garbage' }],
  ])('refuses a bad %s', async (field, value) => {
    const { alice, params } = await given()
    const { data } = expectError(
      await alice.call(queryPollVoters, { params, query: { [field]: value } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}`)])
  })
})
