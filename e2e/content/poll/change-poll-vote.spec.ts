import { changePollVote, getPoll, queryPollVoters, voteInPoll } from '@causerie/contracts/content'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { answerIdOf, pollOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

/** A poll of this person, with a vote for soup. */
const votedFor = async (person: Person) => {
  const poll = await pollOf(person)
  const params = { pollId: poll.pollId }
  const [soup, cake] = [answerIdOf(poll, 'soup'), answerIdOf(poll, 'cake')]
  await person.call(voteInPoll, { params, body: { answerIds: [soup] } })
  const countsAfter = async (body: object) =>
    only((await person.call(changePollVote, { params, body })).body.polls).answers.map(
      ({ voteCount }) => voteCount,
    )
  return { poll, params, soup, cake, countsAfter }
}

describeNetwork('PUT /api/v3/polls/:pollId/votes', () => {
  it('changes a vote', async () => {
    const { alice } = await given()
    const { params, soup, cake, countsAfter } = await votedFor(alice)
    for (let n = 0; n < 2; n += 1)
      expect(await countsAfter({ answerIds: [cake] })).toEqual([0, 0, 1])
    const votersOf = async (answerId: string) =>
      (
        await alice.call(queryPollVoters, { params: { ...params, answerId } })
      ).body.UsersAnswered.map(({ userId }) => userId)
    expect([await votersOf(soup), await votersOf(cake)]).toEqual([[], ['alice']])
  })

  it('takes a vote back, after which the user can vote again', async () => {
    const { alice } = await given()
    const { params, cake, countsAfter } = await votedFor(alice)
    for (const body of [{ answerIds: [] }, {}]) expect(await countsAfter(body)).toEqual([0, 0, 0])
    expect((await alice.call(getPoll, { params })).body.polls).toMatchObject([{ isVoted: false }])
    expect((await alice.call(voteInPoll, { params, body: { answerIds: [cake] } })).status).toBe(200)
  })

  itInOneProcess('requires the creator as long as no post shows the poll', async () => {
    const { network, admin, alice, bob } = await given()
    const { params, cake } = await votedFor(alice)
    expectError(
      await network.raw(`/api/v3/polls/${params.pollId}/votes`, { method: 'PUT' }),
      401,
      400100,
    )
    for (const person of [admin, bob])
      expectError(
        await person.call(changePollVote, { params, body: { answerIds: [cake] } }),
        404,
        400400,
      )
  })

  itInOneProcess(
    'refuses unknown polls and answers, and two answers in a single poll',
    async () => {
      const { alice } = await given()
      const { params, soup, cake } = await votedFor(alice)
      const before = (await alice.call(getPoll, { params })).body
      expectError(
        await alice.call(changePollVote, { params: { pollId: 'nothing' }, body: {} }),
        404,
        400400,
      )
      for (const answerIds of [['pizza'], [soup, cake], many(11)])
        expectError(await alice.call(changePollVote, { params, body: { answerIds } }), 400, 400000)
      expect((await alice.call(getPoll, { params })).body).toEqual(before)
    },
  )
})
