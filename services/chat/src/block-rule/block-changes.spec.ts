import { blockRulesAdded, blockRulesRemoved, blockRuleToggled } from '@causerie/contracts/chat'
import { derivedId } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { as, type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { chatService } from '../service.ts'
import { addBlockRules } from './add-block-rules.ts'
import { removeBlockRules } from './remove-block-rules.ts'
import { updateBlockRule } from './update-block-rule.ts'

const by = 'ADMIN_root'
const caller = as(by, 'admin')
const swindle = {
  ruleId: derivedId('blacklist swindle'),
  regex: 'Swindle',
  isMatchExactWord: false,
}
const added: Given = blockRulesAdded({ rules: [swindle], by })

const add = (story: Given[], ...regexs: string[]) =>
  given(chatService, story).when(addBlockRules, { body: { regexs }, caller })
const remove = (story: Given[], ...ruleIds: string[]) =>
  given(chatService, story).when(removeBlockRules, { query: { ruleIds }, caller })
const toggle = (story: Given[], isEnabled: boolean, { ruleId } = swindle) =>
  given(chatService, story).when(updateBlockRule, {
    params: { ruleId },
    body: { ruleId, isEnabled },
    caller,
  })

describe('a change of the block list', () => {
  test('is one event for each request, of words that differ in more than case and width', async () => {
    expect(await add([], 'Swindle', 'SWINDLE', 'ｓｗｉｎｄｌｅ')).toEqual([added])
    expect(await add([added], 'swin\u200bdle')).toEqual([])
    expect(await remove([added], swindle.ruleId, 'nothing', swindle.ruleId)).toEqual([
      blockRulesRemoved({ rules: [swindle], by }),
    ])
    expect(await remove([added], 'nothing')).toEqual([])
  })

  test('says who toggled a rule, and what was before', async () => {
    const off = blockRuleToggled({ ruleId: swindle.ruleId, isEnabled: false, wasEnabled: true, by })
    expect(await toggle([added], false)).toEqual([off])
    expect(await toggle([added, off], false)).toEqual([])
    expect(await toggle([added, off], true)).toMatchObject([
      { data: { isEnabled: true, wasEnabled: false, by } },
    ])
    expect(await toggle([], true)).toEqual(refuse('block-rule-not-found'))
  })
})
