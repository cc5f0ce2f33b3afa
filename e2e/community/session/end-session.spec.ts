import { endSession, getUser, verifySession } from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(people)

/** Every gateway knows it within a second. */
const isOver = async (person: Person): Promise<void> => {
  await eventually(async () => (await person.call(verifySession)).status, { timeout: 1000 }).toBe(
    401,
  )
  expectError(await person.call(verifySession), 401, 400100)
}

describeNetwork('DELETE /api/v4/sessions', () => {
  it("ends the sessions of the caller on the device, and nobody else's", async () => {
    const { network } = await given()
    const [phone, tablet] = [
      await network.signIn('erin', { deviceId: 'phone' }),
      await network.signIn('erin', { deviceId: 'tablet' }),
    ]
    const [again, hers] = [
      await network.signIn('erin', { deviceId: 'phone' }),
      await network.signIn('kim', { deviceId: 'phone' }),
    ]
    const { status, headers, body } = await phone.call(endSession)
    expect({ status, body }).toEqual({ status: 200, body: { success: true } })
    expect(headers.get('cache-control')).toBe('no-store')
    for (const session of [phone, again]) await isOver(session)
    for (const session of [tablet, hers])
      expect((await session.call(verifySession)).status).toBe(200)
  })

  it('is a different request in another session, under the same idempotency key', async () => {
    const { network } = await given()
    const [phone, tablet] = [
      await network.signIn('jo', { deviceId: 'phone' }),
      await network.signIn('jo', { deviceId: 'tablet' }),
    ]
    const headers = { 'idempotency-key': 'bye' }
    expect((await phone.call(endSession, { headers })).status).toBe(200)
    expectError(await tablet.call(endSession, { headers }), 422, 500000)
    expect(
      (await tablet.call(endSession, { headers: { 'idempotency-key': 'and-bye' } })).status,
    ).toBe(200)
    await isOver(tablet)
  })

  it('accepts the public or internal id of the caller', async () => {
    const { network } = await given()
    const first = await network.signIn('frank')
    expect((await first.call(endSession, { query: { userId: 'frank' } })).body).toEqual({
      success: true,
    })
    const second = await network.signIn('frank')
    const { _id } = only((await second.call(getUser, { params: { userId: 'frank' } })).body.users)
    expect(
      (await second.call(endSession, { query: { userId: _id, isPublic: false } })).body,
    ).toEqual({ success: true })
    await isOver(second)
  })

  it('allows the next sign-in on the device', async () => {
    const { network } = await given()
    const first = await network.signIn('gus', { deviceId: 'shared' })
    await first.call(endSession)
    const next = await network.signIn('hal', { deviceId: 'shared' })
    expect((await next.call(verifySession)).status).toBe(200)
    await isOver(first)
  })

  it('ends all sessions of the user whom an administrator names, by either id', async () => {
    const { network, alice } = await given()
    const admin = await network.admin()
    for (const isPublic of [true, false]) {
      const sessions = await Promise.all(
        ['phone', 'tablet'].map((deviceId) => network.signIn('ida', { deviceId })),
      )
      const { userId, _id } = only(
        (await admin.call(getUser, { params: { userId: 'ida' } })).body.users,
      )
      const { status, body } = await admin.call(endSession, {
        query: { userId: isPublic ? userId : _id, isPublic },
      })
      expect({ status, body }).toEqual({ status: 200, body: { success: true } })
      for (const session of sessions) await isOver(session)
    }
    expect((await (await network.signIn('ida')).call(verifySession)).status).toBe(200)
    for (const other of [alice, admin]) expect((await other.call(verifySession)).status).toBe(200)
  })

  it('may be repeated by the same administrator in another session, if it ends all sessions of a user', async () => {
    const { network } = await given()
    const user = await network.signIn('kai')
    const headers = { 'idempotency-key': 'end-kai' }
    const first = await network.admin()
    expect((await first.call(endSession, { query: { userId: 'kai' }, headers })).status).toBe(200)
    await isOver(user)
    const second = await network.admin()
    const again = await second.call(endSession, { query: { userId: 'kai' }, headers })
    expect({ status: again.status, repeated: again.headers.get('idempotent-replayed') }).toEqual({
      status: 200,
      repeated: 'true',
    })
  })

  itInOneProcess('refuses an administrator who names an unknown user', async () => {
    const { network } = await given()
    const admin = await network.admin()
    for (const query of [{ userId: 'nobody' }, { userId: 'nobody', isPublic: false }])
      expectError(await admin.call(endSession, { query }), 404, 400400)
  })

  itInOneProcess('requires a signed-in user, and ends only their own sessions', async () => {
    const { network, alice, bob } = await given()
    expectError(await network.raw('/api/v4/sessions', { method: 'DELETE' }), 401, 400100)
    expectError(await alice.call(endSession, { query: { userId: 'bob' } }), 403, 400301)
    for (const person of [alice, bob]) expect((await person.call(verifySession)).status).toBe(200)
  })

  itInOneProcess('refuses a bad query and ends nothing', async () => {
    const { alice } = await given()
    for (const query of [{ isPublic: 'perhaps' }, { userId: 'x'.repeat(51) }])
      expectError(await alice.call(endSession, { query }), 400, 400000)
    expect((await alice.call(verifySession)).status).toBe(200)
  })
})
