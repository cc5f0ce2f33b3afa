import { deletePoll, getPoll, voteInPoll } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { answerIdOf, pollOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const of = (pollId: string) => ({ params: { pollId } })

describeNetwork('DELETE /api/v3/polls/:pollId', () => {
  it('deletes a poll', async () => {
    const { alice } = await given()
    const poll = await pollOf(alice)
    expect((await alice.call(deletePoll, of(poll.pollId))).body).toEqual({ success: true })
    expectError(await alice.call(getPoll, of(poll.pollId)), 404, 400400)
    const vote = { ...of(poll.pollId), body: { answerIds: [answerIdOf(poll, 'soup')] } }
    expectError(await alice.call(voteInPoll, vote), 404, 400400)
  })

  it('is answered again under its idempotency key', async () => {
    const { alice } = await given()
    const { pollId } = await pollOf(alice)
    const request = { ...of(pollId), headers: { 'idempotency-key': `delete-${pollId}` } }
    for (let n = 0; n < 2; n += 1)
      expect((await alice.call(deletePoll, request)).body).toEqual({ success: true })
  })

  itInOneProcess('requires the creator or an administrator', async () => {
    const { network, admin, alice, bob } = await given()
    const { pollId } = await pollOf(alice)
    expectError(await network.raw(`/api/v3/polls/${pollId}`, { method: 'DELETE' }), 401, 400100)
    expectError(await bob.call(deletePoll, of(pollId)), 404, 400400)
    expect((await admin.call(deletePoll, of(pollId))).status).toBe(200)
  })

  itInOneProcess('refuses unknown and deleted polls', async () => {
    const { alice } = await given()
    const { pollId } = await pollOf(alice)
    await alice.call(deletePoll, of(pollId))
    for (const id of [pollId, 'nothing'])
      expectError(await alice.call(deletePoll, of(id)), 404, 400400)
  })
})
