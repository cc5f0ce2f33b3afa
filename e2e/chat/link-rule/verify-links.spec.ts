import { verifyLinks } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { linkRuleOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/allowlists/verify', () => {
  it('answers as a message with these texts would be', async () => {
    const { admin } = await given()
    await linkRuleOf(admin, '^https://example\\.org/')
    const verify = (...data: string[]) => admin.call(verifyLinks, { body: { data } })
    expect((await verify('https://example.org/a', 'no link')).body).toEqual({ success: true })
    expectError(await verify('https://example.org/a', 'https://example.com/'), 403, 400309)
  })

  itInOneProcess('is for administrators, and refuses bad input', async () => {
    const { alice, admin } = await given()
    expectError(await alice.call(verifyLinks, { body: { data: ['x'] } }), 403, 400301)
    for (const data of [[], [long(501)], Array.from({ length: 11 }, () => 'x')])
      expectError(await admin.call(verifyLinks, { body: { data } }), 400, 400000)
  })
})
