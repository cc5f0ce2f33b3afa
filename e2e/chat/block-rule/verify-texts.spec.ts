import { verifyTexts } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { blockRuleOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/blocklists/verify', () => {
  it('answers as a message with these texts would be', async () => {
    const { admin } = await given()
    await blockRuleOf(admin, 'easy money')
    const verify = (...data: string[]) => admin.call(verifyTexts, { body: { data } })
    expect((await verify('easy', 'money')).body).toEqual({ success: true })
    expectError(await verify('fine', 'So EASY \n money!'), 403, 400308)
  })

  itInOneProcess('is for administrators, and refuses bad input', async () => {
    const { alice, admin } = await given()
    expectError(await alice.call(verifyTexts, { body: { data: ['x'] } }), 403, 400301)
    for (const data of [[], [long(501)], Array.from({ length: 11 }, () => 'x')])
      expectError(await admin.call(verifyTexts, { body: { data } }), 400, 400000)
  })
})
