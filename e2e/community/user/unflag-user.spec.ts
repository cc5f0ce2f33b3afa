import { flagUser, isUserFlaggedByMe, type User, unflagUser } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(people)
const params = { userId: 'bob' }

describeNetwork('DELETE /api/v4/me/flags/:userId', () => {
  it("removes the caller's own flag, once", async () => {
    const { alice, carol } = await given()
    for (const who of [alice, carol]) await who.call(flagUser, { params })
    for (let time = 0; time < 2; time += 1) {
      const { body } = await alice.call(unflagUser, { params })
      expect(only(body.users)).toMatchObject({ userId: 'bob', flagCount: 1 })
    }
    expect((await alice.call(isUserFlaggedByMe, { params })).body).toEqual({ isFlagByMe: false })
    expect((await carol.call(isUserFlaggedByMe, { params })).body).toEqual({ isFlagByMe: true })
    expect(only((await carol.call(unflagUser, { params })).body.users)).toMatchObject({
      flagCount: 0,
      hashFlag: null,
    })
  })

  it("removes the caller from the filter, in which the others' flags stay", async () => {
    const { alice, carol } = await given()
    const hashFlagAfter = async (flagging: Promise<{ body: { users: readonly User[] } }>) =>
      only((await flagging).body.users).hashFlag
    const to = { params: { userId: 'dan' } }
    const ofAlice = await hashFlagAfter(alice.call(flagUser, to))
    expect(await hashFlagAfter(carol.call(flagUser, to))).not.toEqual(ofAlice)
    expect(await hashFlagAfter(carol.call(unflagUser, to))).toEqual(ofAlice)
  })

  itInOneProcess('refuses unknown users and bad ids', async () => {
    const { alice } = await given()
    expectError(await alice.call(unflagUser, { params: { userId: long(900) } }), 404, 400400)
    expectError(await alice.call(unflagUser, { params: { userId: long(901) } }), 400, 400000)
  })
})
