import { deleteUser, getUserExport, requestUserExport } from '@causerie/contracts/community'
import { uploadFile } from '@causerie/contracts/content'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it, onTestFinished } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { exportAt, linkOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const of = (userId: string) => ({ params: { userId } })
const exportOf = async (by: Person, userId = by.userId) =>
  (await step(by, getUserExport, of(userId))).export
const statusOf = (by: Person, userId?: string) => async () => (await exportOf(by, userId)).status

/** More than connections buffer, so that a download waits for its reader. */
const largeFile = { name: 'large.bin', bytes: new Uint8Array(24 * 1024 ** 2).fill(7) }

/** A download of a large export, of which nothing is read but by `readOn`. */
const stalledDownload = async (network: FreshNetwork, person: Person) => {
  await step(person, uploadFile, { body: {}, files: [largeFile] })
  await network.settled()
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const url = `${network.baseUrl}${await linkOf(person)}`
  const answer = await fetch(url, { signal: leaving.signal })
  expect(answer.status).toBe(200)
  const reader = answer.body?.getReader()
  const readOn = async () =>
    reader?.read().then(
      ({ done }) => (done ? 'whole' : 'a part'),
      () => 'broken off',
    )
  return { leave: () => leaving.abort(), readOn }
}
const whileStalled = { timeout: 20_000 }
/** So slowly that it does not end before the gateway is told, a few seconds later. */
const slowly = { ...whileStalled, interval: 100 }

describeNetwork('GET /api/v1/users/:userId/export', () => {
  it('says that there is none, then shows the same link to the user and administrators', async () => {
    const { alice, admin } = await given()
    expect(await step(alice, getUserExport, of('alice'))).toEqual({
      export: { userId: 'alice', status: 'none', requestedAt: null, expiresAt: null },
    })
    const asked = await step(alice, requestUserExport, of('alice'))
    for (const by of [alice, admin])
      expect(await step(by, getUserExport, of('alice'))).toEqual(asked)
  })

  it('says that the ZIP was sent whole, and what it has', async () => {
    const { bob, network } = await given()
    const { names, lines } = await exportAt(network, await linkOf(bob))
    const kinds = names.filter((name) => name.endsWith('.ndjson'))
    await eventually(statusOf(bob)).toBe('done')
    const { progress, downloadUrl } = await exportOf(bob)
    expect(progress).toMatchObject({
      kinds: { done: kinds.length, of: kinds.length },
      records: kinds.flatMap((name) => lines(name.replace('.ndjson', ''))).length,
      files: 0,
      endedAt: expect.any(String),
    })
    expect(progress?.bytes).toBeGreaterThan(1_000)
    expect(downloadUrl).toEqual(expect.any(String))
  })

  it('says how far a download is, that it broke off, and that it was repeated', async () => {
    const { network } = await given()
    const eve = await network.signIn('eve')
    const { leave } = await stalledDownload(network, eve)
    await eventually(statusOf(eve), whileStalled).toBe('preparing')
    const { progress } = await exportOf(eve)
    expect(progress?.kinds.of).toBeGreaterThan(10)
    expect(progress?.endedAt).toBeUndefined()
    leave()
    await eventually(statusOf(eve), whileStalled).toBe('failed')
    const { downloadUrl } = await exportOf(eve)
    await exportAt(network, (downloadUrl ?? '').replace(/^https?:\/\/[^/]+/, ''))
    await eventually(statusOf(eve)).toBe('done')
    expect((await exportOf(eve)).progress?.files).toBe(1)
  })

  it('breaks a download off when its user is erased', async () => {
    const { network, admin } = await given()
    const fay = await network.signIn('fay')
    const { readOn } = await stalledDownload(network, fay)
    await eventually(statusOf(admin, 'fay'), whileStalled).toBe('preparing')
    await step(admin, deleteUser, { ...of('fay'), query: { erase: true } })
    const refused = async () => (await admin.call(getUserExport, of('fay'))).status
    await eventually(refused).toBe(404)
    await eventually(readOn, slowly).toBe('broken off')
  })

  itInOneProcess('is refused to others, and for nobody', async () => {
    const { bob, admin } = await given()
    expectError(await bob.call(getUserExport, of('alice')), 403, 400301)
    expectError(await admin.call(getUserExport, of('nobody')), 404, 400400)
  })
})
