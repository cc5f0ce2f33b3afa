import {
  banUser,
  getUser,
  openSession,
  unbanUser,
  updateUser,
  verifySession,
} from '@causerie/contracts/community'
import { callOperation, expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const signIn = ({ baseUrl, apiKey }: FreshNetwork, userId: string) =>
  callOperation(baseUrl, openSession, {
    body: { userId, deviceId: 'another' },
    headers: { 'x-api-key': apiKey },
  })
const ban = (by: Person, userId: string) => by.call(banUser, { body: { userId } })

/** Every gateway applies the ban within a second, and then refuses every request. */
const isOut = (person: Person) =>
  eventually(
    async () => (await person.call(getUser, { params: { userId: person.userId } })).status,
    { timeout: 1000 },
  ).toBe(403)

describeNetwork('POST /api/v2/users/ban', () => {
  it('ends every session of the user within a second, and prevents sign-ins', async () => {
    const { network, admin } = await given()
    const [phone, tablet] = [
      await network.signIn('erin', { deviceId: 'phone' }),
      await network.signIn('erin', { deviceId: 'tablet' }),
    ]
    const { status, body } = await ban(admin, 'erin')
    expect({ status, body }).toEqual({ status: 200, body: {} })
    for (const person of [phone, tablet]) {
      await isOut(person)
      expectError(await person.call(getUser, { params: { userId: 'erin' } }), 403, 400312)
    }
    expectError(await signIn(network, 'erin'), 403, 400312)
    expect((await ban(admin, 'erin')).status).toBe(200)
  })

  it('ends a session that is opened concurrently', async () => {
    const { network, admin } = await given()
    const fay = await network.signIn('fay')
    const [, ...answers] = await Promise.all([
      ban(admin, 'fay'),
      ...Array.from({ length: 5 }, () => signIn(network, 'fay')),
    ])
    const opened = answers.flatMap(({ status, body }) =>
      status === 200 ? [network.as('fay', body.accessToken)] : [],
    )
    for (const person of [fay, ...opened]) await isOut(person)
    expectError(await signIn(network, 'fay'), 403, 400312)
  })

  itInOneProcess('is allowed to administrators and moderators', async () => {
    const { network, admin, alice, carol } = await given()
    expectError(await network.raw('/api/v2/users/ban', { method: 'POST' }), 401, 400100)
    expectError(await ban(alice, 'bob'), 403, 400301)
    await admin.call(updateUser, { body: { userId: 'carol', roles: ['moderator'] } })
    await network.signIn('gus')
    expect((await ban(carol, 'gus')).status).toBe(200)
  })

  it('refuses administrators, and super moderators for moderators', async () => {
    const { network, admin, dan, bob } = await given()
    await admin.call(updateUser, { body: { userId: 'dan', roles: ['moderator'] } })
    await admin.call(updateUser, { body: { userId: 'bob', roles: ['super-moderator'] } })
    for (const by of [admin, dan]) expectError(await ban(by, admin.userId), 403, 400306)
    expectError(await ban(dan, 'bob'), 403, 400306)
    expect((await bob.call(verifySession)).status).toBe(200)
    await network.settled()
  })

  itInOneProcess('refuses unknown users and bad ids', async () => {
    const { admin } = await given()
    for (const userId of ['nobody', long(900)]) expectError(await ban(admin, userId), 404, 400400)
    for (const userId of [long(901), '', '__proto__'])
      expectError(await ban(admin, userId), 400, 400000)
    expectError(await admin.call(banUser, { body: {} }), 400, 400000)
    expectError(await admin.call(banUser, { body: { userId: 5 } }), 400, 400000)
  })

  it('is visible to other users', async () => {
    const { network, admin, alice } = await given()
    await network.signIn('hal')
    await ban(admin, 'hal')
    const isGlobalBan = async () =>
      only((await alice.call(getUser, { params: { userId: 'hal' } })).body.users).isGlobalBan
    expect(await isGlobalBan()).toBe(true)
    await admin.call(unbanUser, { body: { userId: 'hal' } })
    expect(await isGlobalBan()).toBe(false)
  })
})
