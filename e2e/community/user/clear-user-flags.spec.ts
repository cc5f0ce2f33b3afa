import {
  clearUserFlags,
  flagUser,
  isUserFlaggedByMe,
  updateUser,
} from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const params = { userId: 'bob' }

describeNetwork('DELETE /api/v2/users/:userId/flags', () => {
  it('removes all flags, for administrators and moderators', async () => {
    const { admin, alice, carol, dan } = await given()
    await admin.call(updateUser, { body: { userId: 'dan', roles: ['moderator'] } })
    for (const by of [admin, dan]) {
      for (const who of [alice, carol]) await who.call(flagUser, { params })
      expect(only((await by.call(clearUserFlags, { params })).body.users)).toMatchObject({
        userId: 'bob',
        flagCount: 0,
        hashFlag: null,
      })
      expect((await alice.call(isUserFlaggedByMe, { params })).body).toEqual({ isFlagByMe: false })
    }
    expect(only((await alice.call(flagUser, { params })).body.users)).toMatchObject({
      flagCount: 1,
    })
  })

  itInOneProcess('is not allowed to other users', async () => {
    const { network, alice } = await given()
    expectError(await network.raw('/api/v2/users/bob/flags', { method: 'DELETE' }), 401, 400100)
    expectError(await alice.call(clearUserFlags, { params }), 403, 400301)
  })

  itInOneProcess('refuses unknown users and bad ids', async () => {
    const { admin } = await given()
    expectError(await admin.call(clearUserFlags, { params: { userId: long(900) } }), 404, 400400)
    expectError(await admin.call(clearUserFlags, { params: { userId: long(901) } }), 400, 400000)
  })
})
