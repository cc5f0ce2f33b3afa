import { getUser, updateUser } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v3/users/:userId', () => {
  it('returns a user by the public id', async () => {
    const { network, alice } = await given()
    const { body } = await alice.call(getUser, { params: { userId: 'bob' } })
    const bob = only(body.users)
    expect(bob).toMatchObject({
      userId: 'bob',
      displayName: 'Bob',
      roles: [],
      permissions: [],
      metadata: {},
      flagCount: 0,
      isBrand: false,
    })
    expect(bob.path).toBe(`${network.networkId}/user/${bob._id}`)
    expect(body.files).toEqual([])
  })

  it('returns a user by the internal id', async () => {
    const { alice } = await given()
    const { users } = (await alice.call(getUser, { params: { userId: 'bob' } })).body
    const byOurs = await alice.call(getUser, {
      params: { userId: only(users)._id },
      query: { type: 'internal' },
    })
    expect(byOurs.body.users).toEqual(users)
    expectError(await alice.call(getUser, { params: { userId: only(users)._id } }), 404, 400400)
    expectError(
      await alice.call(getUser, { params: { userId: 'bob' }, query: { type: 'internal' } }),
      404,
      400400,
    )
  })

  itInOneProcess('refuses unknown users and bad input', async () => {
    const { alice } = await given()
    expectError(await alice.call(getUser, { params: { userId: 'nobody' } }), 404, 400400)
    expectError(await alice.call(getUser, { params: { userId: long(900) } }), 404, 400400)
    expectError(await alice.call(getUser, { params: { userId: long(901) } }), 400, 400000)
    const { data } = expectError(
      await alice.call(getUser, { params: { userId: 'bob' }, query: { type: 'secret' } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching('^type: ')])
  })

  it('shows changes of the user immediately', async () => {
    const { alice, bob } = await given()
    await bob.call(updateUser, { body: { description: 'plants trees' } })
    expect((await alice.call(getUser, { params: { userId: 'bob' } })).body.users).toMatchObject([
      { description: 'plants trees' },
    ])
  })
})
