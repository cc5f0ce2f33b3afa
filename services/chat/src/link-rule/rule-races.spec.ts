import {
  blockRulesAdded,
  blockRuleToggled,
  linkRulesAdded,
  linkRuleToggled,
  moderationSettingUpdated,
} from '@causerie/contracts/chat'
import { ruleSetOf, theRuleSet } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { porchWithMembers } from '../../test/porch-chat.ts'
import { addBlockRules } from '../block-rule/add-block-rules.ts'
import { createMessage } from '../message/create-message.ts'
import { messages } from '../message/message.ts'
import { chatService } from '../service.ts'
import { addLinkRules } from './add-link-rules.ts'

const by = 'ADMIN_root'
const admin = as(by, 'admin')
const rule = { ruleId: 'garden', regex: 'garden\\.org' }
const on = moderationSettingUpdated({
  before: { isWhitelistEnabled: false },
  after: { isWhitelistEnabled: true },
  by,
})
const withRule: Given[] = [...porchWithMembers(), linkRulesAdded({ rules: [rule], by }), on]
const disabled = linkRuleToggled({ ruleId: rule.ruleId, isEnabled: false, wasEnabled: true, by })

const versionAfter = (story: Given[]) =>
  ruleSetOf(given(chatService, story).row(theRuleSet())).version
type Tried = { links?: string[]; isBlocked?: boolean }
/** Sends what was tried on the rules as they were after `tried`. */
const send = (story: Given[], tried: Given[], { links = [], isBlocked = false }: Tried = {}) => {
  const channel = {
    channelId: 'porch',
    internalId: 'c1'.repeat(12),
    type: 'community' as const,
    isOfCommunity: false,
    conversing: [],
  }
  const verdict = { version: versionAfter(tried), refusedLinks: links, isBlocked }
  const feed = { messageFeedId: channel.internalId, channelInternalId: channel.internalId }
  const resolved = {
    channelId: 'porch',
    messageId: 'm',
    internalId: 'i',
    channel,
    ...feed,
    parents: [],
    mentioned: [],
    verdict,
  }
  return given(chatService, story).when(createMessage, {
    resolved,
    body: { channelId: 'porch', data: { text: 'garden.org' } },
    caller: as('bob'),
  })
}

describe('a message that meets a change of the rules', () => {
  test('is tried again if a rule was toggled after it had been tried, whatever was found', async () => {
    for (const links of [[], ['http://garden.org/']]) {
      await expect(send([...withRule, disabled], withRule, { links })).rejects.toThrow('outdated')
      expect(
        await send([...withRule, disabled], [...withRule, disabled], {
          links: ['http://garden.org/'],
        }),
      ).toEqual(refuse('link-not-allowed', ['http://garden.org/']))
    }
  })

  test('stays if the rule is toggled after it was sent', async () => {
    const sent = recordedBy(await send(withRule, withRule))
    expect(sent).toMatchObject([{ type: 'MessageCreated' }])
    const after = [...withRule, ...sent, disabled]
    expect(given(chatService, after).row(messages.get('m'))?.isDeleted).toBe(false)
    await expect(send(after, withRule)).rejects.toThrow('outdated')
  })

  test('is tried again after every change: of words, and of the switch', async () => {
    const words = { ruleId: 'swindle', regex: 'swindle', isMatchExactWord: false }
    const added = blockRulesAdded({ rules: [words], by })
    const toggled = blockRuleToggled({
      ruleId: words.ruleId,
      isEnabled: false,
      wasEnabled: true,
      by,
    })
    const off = moderationSettingUpdated({
      before: { isWhitelistEnabled: true },
      after: { isWhitelistEnabled: false },
      by,
    })
    let story = withRule
    for (const change of [added, toggled, off]) {
      await expect(send([...story, change], story)).rejects.toThrow('outdated')
      story = [...story, change]
    }
    expect(await send(story, story, { isBlocked: true })).toEqual(refuse('blocked-word'))
  })
})

describe('two administrators who add the last rule', () => {
  const people: Given[] = usersCreated('alice')
  const most = Array.from({ length: 9_999 }, (_, i) => ({
    ruleId: `r${i}`,
    regex: `host${i}\\.org`,
  }))

  test('keep the link rule of the first', async () => {
    const add = (story: Given[], regex: string) =>
      given(chatService, story).when(addLinkRules, { body: { regexs: [regex] }, caller: admin })
    const full: Given[] = [...people, linkRulesAdded({ rules: most, by })]
    const first = recordedBy(await add(full, 'one\\.org'))
    expect(first).toHaveLength(1)
    expect(await add([...full, ...first], 'two\\.org')).toEqual(refuse('too-many-link-rules'))
  })

  test('keep the words of the first', async () => {
    const add = (story: Given[], word: string) =>
      given(chatService, story).when(addBlockRules, { body: { regexs: [word] }, caller: admin })
    const full: Given[] = [
      ...people,
      blockRulesAdded({ rules: most.map((rule) => ({ ...rule, isMatchExactWord: false })), by }),
    ]
    const first = recordedBy(await add(full, 'one'))
    expect(first).toHaveLength(1)
    expect(await add([...full, ...first], 'two')).toEqual(refuse('too-many-block-rules'))
  })
})
