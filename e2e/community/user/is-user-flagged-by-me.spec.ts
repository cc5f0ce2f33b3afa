import { flagUser, isUserFlaggedByMe } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(people)

describeNetwork('GET /api/v3/users/:userId/isFlagByMe', () => {
  it("returns the caller's own flag", async () => {
    const { network, alice, carol } = await given()
    const params = { userId: 'bob' }
    await alice.call(flagUser, { params })
    expect((await alice.call(isUserFlaggedByMe, { params })).body).toEqual({ isFlagByMe: true })
    // Published clients send both.
    const inLowerCase = `/api/v3/users/${params.userId}/isflagbyme`
    expect(
      (await network.raw(inLowerCase, { headers: { authorization: `Bearer ${alice.token}` } }))
        .status,
    ).toBe(200)
    expect((await carol.call(isUserFlaggedByMe, { params })).body).toEqual({ isFlagByMe: false })
  })

  itInOneProcess('refuses unknown users and bad ids', async () => {
    const { alice } = await given()
    expectError(await alice.call(isUserFlaggedByMe, { params: { userId: 'nobody' } }), 404, 400400)
    expectError(await alice.call(isUserFlaggedByMe, { params: { userId: long(900) } }), 404, 400400)
    expectError(await alice.call(isUserFlaggedByMe, { params: { userId: long(901) } }), 400, 400000)
  })
})
