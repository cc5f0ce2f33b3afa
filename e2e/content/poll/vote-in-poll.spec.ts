import { getPoll, type Poll, voteInPoll } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { answerIdOf, pollOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const vote = (poll: Poll, ...answers: string[]) => ({
  params: { pollId: poll.pollId },
  body: { pollId: poll.pollId, answerIds: answers.map((text) => answerIdOf(poll, text)) },
})

describeNetwork('POST /api/v3/polls/:pollId/votes', () => {
  it('votes, once', async () => {
    const { alice } = await given()
    const poll = await pollOf(alice)
    const { body } = await alice.call(voteInPoll, vote(poll, 'salad'))
    expect(only(body.polls)).toMatchObject({
      isVoted: true,
      status: 'open',
      answers: [
        { voteCount: 0, isVotedByUser: false },
        { voteCount: 1, isVotedByUser: true },
        { voteCount: 0, isVotedByUser: false },
      ],
    })
    expect(body.users).toMatchObject([{ userId: 'alice' }])
    expect((await alice.call(voteInPoll, vote(poll, 'salad'))).body).toEqual(body)
    const refused = expectError(await alice.call(voteInPoll, vote(poll, 'soup')), 400, 400000)
    expect(refused.message).toBe('You have already voted in this poll.')
    expect((await alice.call(getPoll, { params: { pollId: poll.pollId } })).body).toEqual(body)
  })

  it('counts one of several votes at once', async () => {
    const { alice } = await given()
    const poll = await pollOf(alice)
    const answers = await Promise.all(
      ['soup', 'salad', 'cake'].map((text) => alice.call(voteInPoll, vote(poll, text))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const { polls } = (await alice.call(getPoll, { params: { pollId: poll.pollId } })).body
    expect(only(polls).answers.reduce((sum, { voteCount }) => sum + voteCount, 0)).toBe(1)
  })

  it('takes several answers in a multiple poll', async () => {
    const { alice } = await given()
    const poll = await pollOf(alice, { answerType: 'multiple' })
    const { body } = await alice.call(voteInPoll, vote(poll, 'cake', 'soup', 'cake'))
    expect(only(body.polls).answers.map(({ voteCount }) => voteCount)).toEqual([1, 0, 1])
  })

  itInOneProcess('requires the creator as long as no post shows the poll', async () => {
    const { network, admin, alice, bob } = await given()
    const poll = await pollOf(alice)
    expectError(
      await network.raw(`/api/v3/polls/${poll.pollId}/votes`, { method: 'POST' }),
      401,
      400100,
    )
    for (const person of [admin, bob])
      expectError(await person.call(voteInPoll, vote(poll, 'soup')), 404, 400400)
  })

  itInOneProcess(
    'refuses unknown polls and answers, and two answers in a single poll',
    async () => {
      const { alice } = await given()
      const [poll, other] = [await pollOf(alice), await pollOf(alice)]
      expectError(
        await alice.call(voteInPoll, { ...vote(poll, 'soup'), params: { pollId: 'nothing' } }),
        404,
        400400,
      )
      expectError(
        await alice.call(voteInPoll, { ...vote(poll, 'soup'), params: { pollId: other.pollId } }),
        400,
        400000,
      )
      expectError(await alice.call(voteInPoll, vote(poll, 'soup', 'salad')), 400, 400000)
      expect((await alice.call(getPoll, { params: { pollId: poll.pollId } })).body.polls).toEqual([
        poll,
      ])
    },
  )

  itInOneProcess.each([[undefined], [null], [[]], [many(11)], [[long(901)]], ['soup']])(
    'refuses bad answerIds: %j',
    async (answerIds) => {
      const { alice } = await given()
      const { pollId } = await pollOf(alice)
      const refused = expectError(
        await alice.call(voteInPoll, { params: { pollId }, body: { answerIds } }),
        400,
        400000,
      )
      expect(refused.data?.detail).toEqual([expect.stringMatching(/^answerIds[.:]/)])
    },
  )
})
