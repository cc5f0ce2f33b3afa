import { getPoll } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { pollOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const of = (pollId: string) => ({ params: { pollId } })

describeNetwork('GET /api/v3/polls/:pollId', () => {
  it('returns a poll with its creator', async () => {
    const { alice } = await given()
    const poll = await pollOf(alice)
    const { body } = await alice.call(getPoll, of(poll.pollId))
    expect(body).toMatchObject({ polls: [poll], users: [{ userId: 'alice' }], files: [] })
  })

  itInOneProcess('requires the creator or an administrator', async () => {
    const { network, admin, alice, bob } = await given()
    const poll = await pollOf(alice)
    expectError(await network.raw(`/api/v3/polls/${poll.pollId}`), 401, 400100)
    expectError(await bob.call(getPoll, of(poll.pollId)), 404, 400400)
    expect((await admin.call(getPoll, of(poll.pollId))).body.polls).toEqual([poll])
  })

  itInOneProcess('refuses unknown polls and bad ids', async () => {
    const { alice } = await given()
    for (const pollId of ['nothing', long(900), '0123456789abcdef01234567'])
      expectError(await alice.call(getPoll, of(pollId)), 404, 400400)
    expectError(await alice.call(getPoll, of(long(901))), 400, 400000)
  })
})
