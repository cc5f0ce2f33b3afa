import { getPrehookSetting, updatePrehookSetting } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

const given = sharedNetwork(peopleAndAdmin)
const callbackUrl = 'https://example.org/prehook'

describeNetwork('PUT /api/v3/network-settings/prehook', () => {
  it('shows the key once, and keeps what is not given', async () => {
    const { admin } = await given()
    const { body: first } = await admin.call(updatePrehookSetting, { body: { callbackUrl } })
    expect(first).toEqual({
      enabled: false,
      callbackUrl,
      defaultAction: 'allow',
      secretKey: expect.any(String),
    })
    const { body: second } = await admin.call(updatePrehookSetting, {
      body: { enabled: true, defaultAction: 'deny' },
    })
    expect(second).toEqual({ enabled: true, callbackUrl, defaultAction: 'deny' })
    const { body: third } = await admin.call(updatePrehookSetting, {
      body: { enabled: false, regenerateKey: true },
    })
    expect(third).toEqual({
      enabled: false,
      callbackUrl,
      defaultAction: 'deny',
      secretKey: expect.any(String),
    })
    expect(third).not.toMatchObject({ secretKey: first.secretKey })
    expect((await admin.call(getPrehookSetting)).body).toEqual({
      enabled: false,
      callbackUrl,
      defaultAction: 'deny',
    })
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, alice } = await given()
    expectError(
      await network.raw('/api/v3/network-settings/prehook', { method: 'PUT' }),
      401,
      400100,
    )
    expectError(await alice.call(updatePrehookSetting, { body: { callbackUrl } }), 403, 400301)
  })

  itInOneProcess.each([
    { enabled: 'perhaps' },
    { enabled: true, callbackUrl: '' },
    { callbackUrl: 'ftp://example.org' },
    { callbackUrl: 'https://me:secret@example.org' },
    { callbackUrl: `https://example.org/${'x'.repeat(900)}` },
    { defaultAction: 'flag' },
  ])('refuses %j and changes nothing', async (body) => {
    const { admin } = await given()
    const before = (await admin.call(getPrehookSetting)).body
    expectError(await admin.call(updatePrehookSetting, { body }), 400, 400000)
    expect((await admin.call(getPrehookSetting)).body).toEqual(before)
  })
})
