import { closePoll, getPoll, voteInPoll } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { answerIdOf, pollOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const closing = (pollId: string) => ({ params: { pollId }, body: { pollId, status: 'closed' } })

describeNetwork('PUT /api/v3/polls/:pollId', () => {
  it('closes a poll before its end, once', async () => {
    const { alice } = await given()
    const poll = await pollOf(alice, { closedIn: 3_600_000 })
    const first = only((await alice.call(closePoll, closing(poll.pollId))).body.polls)
    expect(first).toMatchObject({
      pollId: poll.pollId,
      status: 'closed',
      closedIn: 3_600_000,
      closedAt: first.updatedAt,
    })
    expect(Date.parse(first.closedAt ?? '')).toBeLessThan(Date.parse(poll.closedAt ?? ''))
    expect((await alice.call(closePoll, closing(poll.pollId))).body.polls).toEqual([first])
    expect((await alice.call(getPoll, { params: { pollId: poll.pollId } })).body.polls).toEqual([
      first,
    ])
  })

  itInOneProcess('requires the creator or an administrator', async () => {
    const { network, admin, alice, bob } = await given()
    const { pollId } = await pollOf(alice)
    expectError(await network.raw(`/api/v3/polls/${pollId}`, { method: 'PUT' }), 401, 400100)
    expectError(await bob.call(closePoll, closing(pollId)), 404, 400400)
    expect((await admin.call(closePoll, closing(pollId))).body.polls).toMatchObject([
      { status: 'closed' },
    ])
  })

  itInOneProcess('refuses other states and unknown polls', async () => {
    const { alice } = await given()
    const { pollId } = await pollOf(alice)
    for (const body of [{}, { status: 'open' }, { status: null }]) {
      const refused = expectError(
        await alice.call(closePoll, { params: { pollId }, body }),
        400,
        400000,
      )
      expect(refused.data?.detail).toEqual([expect.stringMatching(/^status: /)])
    }
    expectError(await alice.call(closePoll, closing('nothing')), 404, 400400)
  })

  it('ends voting', async () => {
    const { alice } = await given()
    const poll = await pollOf(alice)
    await alice.call(closePoll, closing(poll.pollId))
    const vote = {
      params: { pollId: poll.pollId },
      body: { answerIds: [answerIdOf(poll, 'soup')] },
    }
    expect(expectError(await alice.call(voteInPoll, vote), 400, 400000).message).toBe(
      'The poll is closed.',
    )
  })
})
