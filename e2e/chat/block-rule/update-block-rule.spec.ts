import { createMessage, updateBlockRule } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { blockRuleOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const of = ({ ruleId }: { ruleId: string }, isEnabled: unknown = false) => ({
  params: { ruleId },
  body: { ruleId, isEnabled },
})

describeNetwork('PUT /api/v2/blacklist/records/:ruleId', () => {
  it('enables and disables a rule, which holds for the next message', async () => {
    const { alice, admin } = await given()
    const rule = await blockRuleOf(admin, 'swindle', true)
    const { channelId } = await channelOf(alice)
    const send = (text: string) =>
      alice.call(createMessage, { body: { channelId, data: { text } } })
    expectError(await send('A Swindle.'), 403, 400308)
    expect((await send('swindlers')).status).toBe(200)
    const toggled = await step(admin, updateBlockRule, of(rule))
    expect(toggled).toEqual({
      status: 'success',
      data: { ...rule, isEnabled: false, updatedAt: toggled.data.updatedAt },
    })
    expect((await send('A Swindle.')).status).toBe(200)
    await step(admin, updateBlockRule, of(rule, true))
    expectError(await send('A Swindle.'), 403, 400308)
  })

  itInOneProcess('answers errors with the HTTP status as code', async () => {
    const { network, alice, admin } = await given()
    const rule = await blockRuleOf(admin, 'cheat')
    expectError(await admin.call(updateBlockRule, of({ ruleId: 'nothing' })), 404, 404)
    for (const body of [
      { ruleId: 'other', isEnabled: true },
      { ruleId: rule.ruleId },
      { isEnabled: true },
    ])
      expectError(await admin.call(updateBlockRule, { ...of(rule), body }), 400, 400)
    expectError(await alice.call(updateBlockRule, of(rule)), 403, 403)
    expectError(
      await network.raw(`/api/v2/blacklist/records/${rule.ruleId}`, { method: 'PUT' }),
      401,
      401,
    )
  })
})
