import {
  clearUserFlags,
  flagUser,
  queryFlaggedUsers,
  updateUser,
} from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const flag = (by: Person, userId: string, body = {}) =>
  step(by, flagUser, { params: { userId }, body })
const asked = (query: object = {}) => ({ query: { type: 'user', ...query } })

describeNetwork('GET /api/v1/moderation/flagged?type=user', () => {
  it('shows who may ban users whom others flagged, and why', async () => {
    const { admin, alice, bob, carol } = await given()
    await flag(alice, 'bob', { reason: 'Impersonation' })
    await flag(carol, 'bob')
    await flag(bob, 'alice')
    await step(admin, updateUser, { body: { userId: 'dan', roles: ['moderator'] } })
    const { dan } = await given()
    for (const who of [admin, dan]) {
      const body = await step(who, queryFlaggedUsers, asked())
      expect(body.flagged.map(({ recordId }) => recordId)).toEqual(['alice', 'bob'])
      expect(body.users.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob'])
    }
    expect(
      (await step(admin, queryFlaggedUsers, asked({ authorId: 'bob' }))).flagged,
    ).toMatchObject([{ recordId: 'bob' }])
    const { flagged } = await step(admin, queryFlaggedUsers, asked({ sortBy: 'mostFlagged' }))
    expect(flagged).toMatchObject([
      {
        recordId: 'bob',
        authorId: 'bob',
        flagCount: 2,
        flags: [{ userId: 'carol' }, { userId: 'alice', reason: 'Impersonation' }],
      },
      { recordId: 'alice', flagCount: 1 },
    ])
    await step(admin, clearUserFlags, { params: { userId: 'bob' } })
    await eventually(async () =>
      (await step(admin, queryFlaggedUsers, asked())).flagged.map(({ recordId }) => recordId),
    ).toEqual(['alice'])
  })

  itInOneProcess('is refused to everybody else', async () => {
    const { network, carol } = await given()
    expectError(await carol.call(queryFlaggedUsers, asked()), 403, 400301)
    expectError(await network.as('nobody', '').call(queryFlaggedUsers, asked()), 401, 400100)
  })
})
