import { flagUser, getUser, isUserFlaggedByMe, type User } from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const userOf = async (who: Person, userId: string): Promise<User> =>
  only((await who.call(getUser, { params: { userId } })).body.users)

describeNetwork('POST /api/v4/me/flags/:userId', () => {
  it('counts each user once', async () => {
    const { alice, carol } = await given()
    const params = { userId: 'bob' }
    for (const who of [alice, carol, alice])
      expect((await who.call(flagUser, { params })).status).toBe(200)
    const { body } = await alice.call(flagUser, { params })
    expect(only(body.users)).toMatchObject({
      userId: 'bob',
      flagCount: 2,
      hashFlag: { bits: 1024, hashes: 7 },
    })
    expect((await carol.call(isUserFlaggedByMe, { params })).body).toEqual({ isFlagByMe: true })
  })

  it('counts concurrent flags correctly', async () => {
    const { network, alice } = await given()
    const flaggers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => network.signIn(`flagger-${n}`)),
    )
    await Promise.all(
      [...flaggers, ...flaggers].map((who) => who.call(flagUser, { params: { userId: 'dan' } })),
    )
    expect(await userOf(alice, 'dan')).toMatchObject({ flagCount: 8 })
  })

  it('accepts a reason, also none and a second one, which changes nothing', async () => {
    const { network, alice, carol } = await given()
    await network.signIn('frank')
    const params = { userId: 'frank' }
    const reason = '理'.repeat(300)
    for (const body of [
      { reason, detail: reason },
      { reason: 'Other' },
      { reason: '', detail: null },
    ]) {
      const { status, body: answer } = await alice.call(flagUser, { params, body })
      expect([status, only(answer.users).flagCount]).toEqual([200, 1])
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await carol.raw('/api/v4/me/flags/frank', { method: 'POST', headers: form })
    expect([sent.status, (await userOf(alice, 'frank')).flagCount]).toEqual([200, 2])
  })

  it('accepts ids with reserved characters', async () => {
    const { network, alice } = await given()
    const userId = 'a/b?c#d%25 é+😀&=[]'
    await network.signIn(userId)
    const { body } = await alice.call(flagUser, { params: { userId } })
    expect(only(body.users)).toMatchObject({ userId, flagCount: 1 })
    expect((await alice.call(isUserFlaggedByMe, { params: { userId } })).body).toEqual({
      isFlagByMe: true,
    })
  })

  itInOneProcess('requires a signed-in user, who cannot flag themselves', async () => {
    const { network, dan } = await given()
    expectError(await network.raw('/api/v4/me/flags/bob', { method: 'POST' }), 401, 400100)
    expectError(await dan.call(flagUser, { params: { userId: 'dan' } }), 400, 400000)
  })

  itInOneProcess('refuses unknown users and bad ids', async () => {
    const { alice } = await given()
    for (const userId of ['nobody', long(900)])
      expectError(await alice.call(flagUser, { params: { userId } }), 404, 400400)
    for (const userId of [long(901), '__proto__'])
      expectError(await alice.call(flagUser, { params: { userId } }), 400, 400000)
    for (const body of [{ reason: long(301) }, { detail: long(301) }])
      expectError(await alice.call(flagUser, { params: { userId: 'bob' }, body }), 400, 400000)
  })

  it('is visible to other users as a count, in every service', async () => {
    const { network, alice, carol, dan } = await given()
    const erin = await network.signIn('erin')
    await carol.call(flagUser, { params: { userId: 'erin' } })
    await network.settled()
    for (const who of [alice, dan, erin])
      expect(await userOf(who, 'erin')).toMatchObject({ flagCount: 1 })
  })
})
