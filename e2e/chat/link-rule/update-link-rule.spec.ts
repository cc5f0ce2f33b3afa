import { createMessage, updateLinkRule, updateMessage } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { about, messageIn } from '../message/steps.ts'
import { linkRuleOf, switchWhitelist } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const of = ({ ruleId }: { ruleId: string }, isEnabled: unknown = false) => ({
  params: { ruleId },
  body: { ruleId, isEnabled },
})

describeNetwork('PUT /api/v2/whitelist/records/:ruleId', () => {
  it('enables and disables a rule, which holds for the next message and edit', async () => {
    const { alice, admin } = await given()
    const rule = await linkRuleOf(admin, '^https?://example\\.org/')
    await switchWhitelist(admin, true)
    const channel = await channelOf(alice)
    const send = (text: string) =>
      alice.call(createMessage, { body: { channelId: channel.channelId, data: { text } } })
    const plain = await messageIn(alice, channel, { data: { text: 'no link' } })
    const edit = (text: string) =>
      alice.call(updateMessage, { ...about(plain), body: { data: { text } } })
    for (const write of [send, edit]) {
      for (const text of [
        'https://example.org/a',
        'see EXAMPLE.ORG. now',
        'http://u:p@example.org:8080/x',
      ])
        expect((await write(text)).status, text).toBe(200)
      for (const text of [
        'https://example.com/',
        'пример.рф',
        'https://example.org.evil.com/',
        'http://[::1]/',
      ])
        expectError(await write(text), 403, 400309)
    }
    const toggled = await step(admin, updateLinkRule, of(rule))
    expect(toggled).toEqual({
      status: 'success',
      data: { ...rule, isEnabled: false, updatedAt: toggled.data.updatedAt },
    })
    for (const write of [send, edit]) expectError(await write('https://example.org/b'), 403, 400309)
    await step(admin, updateLinkRule, of(rule, true))
    for (const write of [send, edit])
      expect((await write('https://example.org/c')).status).toBe(200)
    await switchWhitelist(admin, false)
    expect((await send('https://example.com/')).status).toBe(200)
  })

  itInOneProcess('answers errors with the HTTP status as code', async () => {
    const { network, alice, admin } = await given()
    const rule = await linkRuleOf(admin, 'example\\.net')
    expectError(await admin.call(updateLinkRule, of({ ruleId: 'nothing' })), 404, 404)
    for (const body of [
      { ruleId: 'other', isEnabled: true },
      { ruleId: rule.ruleId },
      { isEnabled: true },
      { ...rule, isEnabled: 'x' },
    ])
      expectError(await admin.call(updateLinkRule, { ...of(rule), body }), 400, 400)
    expectError(await alice.call(updateLinkRule, of(rule)), 403, 403)
    expectError(
      await network.raw(`/api/v2/whitelist/records/${rule.ruleId}`, { method: 'PUT' }),
      401,
      401,
    )
  })

  itInOneProcess("needs the API key of the administrator's network, too", async () => {
    const { admin } = await given()
    const rule = await linkRuleOf(admin, 'example\\.com')
    for (const key of ['', 'unknown'])
      expectError(
        await admin.call(updateLinkRule, { ...of(rule), headers: { 'x-api-key': key } }),
        401,
        401,
      )
  })
})
