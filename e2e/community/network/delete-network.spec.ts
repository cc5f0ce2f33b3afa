import {
  deleteNetwork,
  getNetwork,
  getUser,
  liftUserHold,
  setUserHold,
} from '@causerie/contracts/community'
import { expectError, freshNetwork, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { step } from '../../step.ts'

/** A network that nothing else needs. */
const given = async (name = 'Gone') => {
  const network = await freshNetwork({ name })
  const [admin, alice] = await Promise.all([network.admin(), network.signIn('alice')])
  return { network, admin, alice }
}
const named = (name: string) => ({ query: { name } })
const on = (userId: string) => ({ params: { userId } })
const statusFor = async (person: Person) => (await person.call(getUser, on('alice'))).status

describeNetwork('DELETE /api/v1/network', () => {
  it('ends everything of the network, and nothing of one of the same name', async () => {
    const [gone, kept] = await Promise.all([given(), given()])
    expect(await step(gone.admin, deleteNetwork, named('Gone'))).toEqual({ success: true })
    for (const person of [gone.admin, gone.alice])
      await eventually(() => statusFor(person)).toBe(401)
    await expect(gone.network.signIn('alice')).rejects.toThrow('could not sign in')
    expectError(await gone.admin.call(deleteNetwork, named('Gone')), 401, 400100)
    expect(await statusFor(kept.alice)).toBe(200)
    expect(await step(kept.admin, getNetwork, {})).toMatchObject({ name: 'Gone' })
  })

  it('takes the name in the body', async () => {
    const { admin } = await given()
    await step(admin, deleteNetwork, { body: { name: 'Gone' } })
    await eventually(() => statusFor(admin)).toBe(401)
  })

  it('is refused while somebody is on hold', async () => {
    const { admin, alice } = await given()
    await step(admin, setUserHold, { ...on('alice'), body: { reason: 'Case 17' } })
    expectError(await admin.call(deleteNetwork, named('Gone')), 409, 400000)
    expect(await statusFor(alice)).toBe(200)
    await step(admin, liftUserHold, on('alice'))
    await step(admin, deleteNetwork, named('Gone'))
  })

  itInOneProcess('is refused with any other name, and for everybody else', async () => {
    const { network, admin, alice } = await given()
    for (const name of ['gone', 'Gone ', '', network.networkId])
      expectError(await admin.call(deleteNetwork, named(name)), 400, 400000)
    expectError(await admin.raw('/api/v1/network', { method: 'DELETE' }), 400, 400000)
    expectError(await alice.call(deleteNetwork, named('Gone')), 403, 400301)
    expect(await statusFor(admin)).toBe(200)
  })
})
