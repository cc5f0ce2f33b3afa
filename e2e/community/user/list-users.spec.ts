import { listUsers } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v3/users/list', () => {
  it('returns the requested users, without duplicates and unknown ones', async () => {
    const { alice } = await given()
    const { body } = await alice.call(listUsers, {
      query: { userIds: ['dan', 'nobody', 'bob', 'dan'] },
    })
    expect(body.users.map(({ userId }) => userId)).toEqual(['dan', 'bob'])
    expect((await alice.call(listUsers, { query: { userIds: ['nobody'] } })).body.users).toEqual([])
  })

  it('accepts 1 to 100 ids of 1 to 900 characters', async () => {
    const { alice } = await given()
    expect(
      (await alice.call(listUsers, { query: { userIds: [...many(99), 'bob'] } })).body.users,
    ).toMatchObject([{ userId: 'bob' }])
    expect((await alice.call(listUsers, { query: { userIds: [long(900)] } })).status).toBe(200)
    for (const userIds of [undefined, [], many(101), [long(901)], ['']]) {
      const { data } = expectError(await alice.call(listUsers, { query: { userIds } }), 400, 400000)
      expect(data?.detail).toEqual([expect.stringMatching(/^userIds(\.0)?: /)])
    }
  })

  it('returns all users who signed in', async () => {
    const { network, bob } = await given()
    await network.signIn('erin', { displayName: 'Erin' })
    expect((await bob.call(listUsers, { query: { userIds: ['erin'] } })).body.users).toMatchObject([
      { displayName: 'Erin' },
    ])
  })
})
